# The browser's texts about funiculars. fr.ftl has the same keys and variables.

learn-aim-funiculars = So does every funicular that you can use.
learn-bonus-funiculars-score = At the end, a funicular joins your routes at both of its stations and is worth { $points } points.
learn-bonus-funiculars = Funiculars
learn-end-funiculars-points = + { $points } each
