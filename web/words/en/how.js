export const how = {
  "how.lead":
    "You announce; Umpire adjudicates, asks and rolls the dice. Everything that you may do is listed, with its odds and the rule behind it. You need no rulebook beside you, but it is only a page away.",
  "how.begin": "Begin",
  "how.begin_text":
    "Start a battle against the practice opponent on the home page: it answers at any hour. To play a person, post a challenge in the lobby, to one player by name, to anybody, or with a link that you send yourself. The terms say which battle, which clock, who may watch, and how the sides are chosen.",
  "how.table": "The table",
  "how.table_text":
    "Counters show kind, strength, formation and facing before you read a word: the point is the front, a double frame is a square, an open ring is skirmish. The side that is filled is one, the side that is open the other. Corners never change: finished at the top left, hits at the top right, fired at the bottom right, reacted at the bottom left. Gold is what waits for you.",
  "how.announce": "Announcing",
  "how.announce_text":
    "Choose a unit and then one of its announcements. Each says its chance, what follows and which rule. What is not possible is listed too, greyed, with the reason. Several announcements in a row are a plan: the server makes them one after another and stops at the first thing that you did not expect.",
  "how.react": "Reacting",
  "how.react_text":
    "Some announcements let the other side react. Then the game waits for them: the question says what was announced, who may react, the odds, and what happens if nobody answers in time. Often you need not be there: standing orders answer for you, and nobody sees them before the game is over.",
  "how.sealed": "Sealed answers",
  "how.sealed_text":
    "Where the rules want both sides to decide at once, both are asked and neither sees anything of the other's answer before both are in: not in the log, not in a picture, not by timing.",
  "how.dice": "Dice that can be checked",
  "how.dice_text":
    "Before the game the server commits itself to its secret; then your browser adds a number of its own, and so does the other side's. Every die follows from these. When a turn is over its key is published, and anybody can throw that turn's dice again with the exported game and no server at all. What this does not give: whoever runs the server could know dice ahead of time.",
  "how.clock": "Clocks",
  "how.clock_text":
    "Your own clock runs while the game waits for your move and gets something back for every turn. Questions in the other side's move have the reaction clock: when it is up, the safe default is taken and the log says so. In your quiet hours, on vacation and in a pause every clock stands still. When somebody's clock has run out for the third time the other side may claim the game.",
  "how.away": "When you are away",
  "how.away_text":
    "Umpire tells you once for each time that a game begins to wait for you: by mail, by a push to your browser, by a feed or your calendar. It keeps silent at night. When you come back, the page plays what you have missed.",
  "how.back": "Taking back, drawing, giving up",
  "how.back_text":
    "A step of your own that nobody has answered and for which no die was thrown may be taken back; an older one if the other side agrees. A draw is offered and accepted. If you see a rule differently, either side may ask for a roll-off: the winner's ruling binds for the rest of this game. Giving up ends it at once.",
  "how.watch": "Watching and replaying",
  "how.watch_text":
    "Public games may be watched, perhaps some time behind. Every game can be seen again from any moment: with the slider, with the keys for comma and full stop, or by a link to one entry of the log. A finished game has a battle report with a map of every turn.",
  "how.keys": "Keys",
  "how.key_tab": "to the decision, the table, the log, the replay, in this order",
  "how.key_arrows": "from zone to zone",
  "how.key_enter": "into the zone; choose",
  "how.key_units": "from unit to unit",
  "how.key_digits": "choose what stands at this number; Enter announces it",
  "how.key_replay": "one entry back, one on",
  "how.key_escape": "back",
  "how.key_help": "all keys",
};
