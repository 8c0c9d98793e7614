# Texts of the big screen; fr.ftl has the same keys and variables.

## The big screen of a room

screen-title = Big screen
screen-page = { $board } · big screen
screen-enter = Phones at the table show a code for this screen.
screen-code = Code of the table
screen-show = Show the table
screen-looking = Looking for the table…
screen-looks-again = This screen looks again by itself.
screen-other = Another code
screen-join = Scan this with your phone to join
screen-or-code = or open { $host } and join with the code
screen-joined = { $count ->
    [0] Nobody has joined yet
    [one] 1 person has joined
   *[other] { $count } people have joined
}
screen-free = { $count ->
    [one] Room for 1 more
   *[other] Room for { $count } more
}
screen-start-nobody = Somebody has to join first.
screen-start-alone = A bot will play against you, unless more people join.
screen-start-anybody = Everybody here? Press start, on this screen or on any phone.
screen-full = Full screen
screen-full-end = End full screen
screen-sound = Sound
screen-lost = No connection: the game goes on, and this screen comes back by itself.
screen-turn = { $player } to play
screen-setting-up = Everybody chooses tickets
screen-pointed = { $route }: { $player } can take it on their phone.
screen-news = What just happened
screen-again = On this screen or on any phone: everybody goes on to the next table.
