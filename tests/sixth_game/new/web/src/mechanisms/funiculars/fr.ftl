# Ce que dit le navigateur des funiculaires. Les mêmes clés, avec les mêmes variables, que dans en.ftl.

learn-aim-funiculars = Chaque funiculaire que vous pouvez prendre en rapporte aussi.
learn-bonus-funiculars-score = À la fin, un funiculaire relie vos routes à ses deux stations et vaut { $points } points.
learn-bonus-funiculars = Les funiculaires
learn-end-funiculars-points = + { $points } par ligne
