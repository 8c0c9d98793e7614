# The rules page, beside the sentences of "How to play", with which it begins; loaded with it.
# fr.ftl has the same keys and variables. The texts of mechanisms are in their own folders.

## The page

rules-title = The rules: { $board }
rules-contents = Contents
rules-find = Find in the rules
rules-found = { $count ->
    [0] Nothing about that.
    [one] 1 section
   *[other] { $count } sections
 }
rules-print = Print
rules-page = As a page
rules-ruling = Our ruling
rules-picture = From the board: { $what }

## What differs here

differs-elsewhere = elsewhere { $others }
differs-range = { $least } to { $most }
differs-pieces = { $pieces } { $piece-name } for each player
differs-gray = no grey routes
differs-longest = routes of up to { $longest } spaces ({ $points } points)
differs-later = when you draw tickets: take { $drawn }, keep at least { $least }
differs-none = Nothing but its map.

## Sections

rules-title-setup = Before the first turn
rules-title-wilds = Wild cards
rules-title-deck = When the deck runs out
rules-title-gray = Grey routes
rules-title-twins = { $most ->
    [2] Double routes
   *[other] Double and triple routes
 }
rules-title-decks = Short and long tickets
rules-title-countries = Countries
rules-title-secret = What is secret
rules-title-house = When somebody leaves
rules-title-rulings = Our rulings
rules-title-origin = Where this board comes from

rules-setup-display = Five cards lie face up beside the deck. If three or more of them are wild, all five are discarded and five new ones turned up, as often as needed.
rules-setup-under = Tickets that are not kept go under the deck, face down.
rules-setup-shuffled = Tickets that are not kept go back to their own decks, which are then shuffled.
ruling-setup-order = Everybody chooses tickets in secret, in any order: it makes no difference who is quicker.
ruling-setup-under = The first player’s tickets go under first, then the next player’s.
ruling-setup-told = Players who choose tickets later see how many short and long ones the others have announced and kept; never which.
rules-setup-first = The first player is chosen at random; then play goes round clockwise.
ruling-setup-first = The draw follows from the game’s seed. Seats are in the order of play.
ruling-setup-fixed = The host of a table may fix the order of play instead of having it drawn: then the first seat begins.

ruling-turn-pass = A player who can do none of the three passes; passing is allowed only then. If everybody passes in one round, the game ends there and is scored.

rules-cards-replaced = A face-up card that you take is replaced from the deck at once, before you take the second one.
rules-cards-box = There are { CARDS($total) }: { $wilds } wild ones, { $colors }.
rules-cards-colors = { $kinds ->
    [one] { $count } { COLOR($color) }
   *[other] { $count } each of { $colors }
 }
ruling-cards-second = You take a second card if there is one.

rules-wilds-sweep = This happens at once: even between your first and your second card, and again if it applies to the new five.
ruling-wilds-sweep = It happens only while the face-up cards, the deck and the discard pile together hold at least three cards that are not wild; otherwise it would never end.
ruling-wilds-first = If the deck runs out at the same moment, the face-up cards are discarded and replaced first; the discard pile, with them in it, is shuffled only when a card is needed, or when everything is in place.

rules-deck-shuffled = When the deck runs out, the discard pile, with all cards that were played or replaced, is shuffled at once and becomes the new deck.
rules-deck-needed = If deck and discard pile are both empty, nobody may begin a turn with a card, not even a face-up one. They can still take a route or tickets.
ruling-deck-once = “At once” means after a card is drawn, or after a route is taken and all its questions are answered; while face-up cards are being replaced, in the middle of it. Cards that are discarded while both are empty become the deck in the same way.
ruling-deck-empty = If deck and discard pile are both empty, face-up cards are not replaced, and you may draw as long as there is a card to take.
ruling-deck-second = In a turn already begun, the second card may still be a face-up one that is not wild; if there is none, the turn ends after one card.

rules-routes-one = One route a turn. Wild cards may also replace all of its cards.
rules-gray-color = You choose which colour. Wild cards may replace any of them here as well, or all.
rules-twins-what = { $most ->
    [2] A double route is two routes of the same length, side by side, that join the same two places.
   *[other] A double route is two routes of the same length, side by side, that join the same two places; a triple route is three.
 }
rules-twins-open = At a larger table, each of the others may still be taken by somebody else.

rules-tickets-many = You may hold as many as you like, and there is no way to get rid of one. When none are left, nobody can draw any.
rules-tickets-box = There are { $count } tickets, worth { $cheapest } to { $dearest } points.
ruling-tickets-order = Tickets that go back together go under their deck one after the other, in the order in which they were offered.
rules-decks-box = There are { $short-count } short ones and { $long-count } long ones, each kind in a deck of its own.
ruling-decks-worth = A ticket is worth its printed points: here { $short-least } to { $short } points for short ones, { $long-least } to { $long-most } for long ones.
ruling-decks-all = Short and long ones together are { $drawn }, as long as that many are left; otherwise all that are left.
rules-countries-ends = Two routes into the same country are not joined there. A ticket may name a country, or two: any route into it will do.

rules-secret-hidden = Until the end nobody sees the others’ hands and tickets, whether these are completed, or the order of the decks.
rules-secret-open = Everything else is open: routes, everybody’s { PIECES("all") } left, and how many cards and tickets everybody holds.
ruling-secret-face-up = A card that somebody took face up stays known to everybody until it is played.
ruling-secret-decks = Everybody also sees which decks the others’ tickets come from.
ruling-secret-known = Whatever can be deduced is known as well: which cards may still be in the deck since it was last shuffled and, to you, the tickets that you returned. At the end everything is revealed.

ruling-house-resigned = A bot plays on for a player who resigns. When all but one have resigned, that one wins at once, and neither tickets nor bonuses are counted.
ruling-house-clock = When somebody’s time runs out, the server chooses something simple for them; the third time in a row, a bot sits in until they are back.

rules-rulings-why = Where the rulebook is silent, or written for people around one table, we had to decide. These sentences are marked; you find them in these sections:

rules-origin-file = From its file:
