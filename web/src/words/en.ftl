# What the browser says in English. The same keys, with the same variables, stand in fr.ftl.
# Colours, tokens, the story of a game, score sheets and phrases come from src/omnibus/words.

## Everywhere

close = Close
cancel = Cancel
copy = Copy
copied = Copied.
share = Share
go-home = To the home page
skip-to-content = Skip to the content
appearance = Language and appearance
theme-to-dark = Dark colours
theme-to-light = Light colours
lost-title = Nothing here
lost-page = There is no such page.
table-opening = Opening the table…
