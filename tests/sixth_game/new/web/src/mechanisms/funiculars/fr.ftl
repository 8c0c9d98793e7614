# Les textes du navigateur à propos des funiculaires. en.ftl a les mêmes clés et les mêmes variables.

learn-aim-funiculars = Chaque funiculaire que vous pouvez prendre en rapporte aussi.
learn-bonus-funiculars-score = À la fin, un funiculaire relie vos routes à ses deux stations et vaut { $points } points.
learn-bonus-funiculars = Les funiculaires
learn-end-funiculars-points = + { $points } par ligne
