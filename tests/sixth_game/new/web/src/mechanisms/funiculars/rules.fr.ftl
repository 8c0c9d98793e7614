# La page des règles, à propos des funiculaires. rules.en.ftl a les mêmes clés et les mêmes variables.

found-funiculars = montagne ligne station relier
