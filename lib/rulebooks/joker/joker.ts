import { defineRulebook } from "../define-rulebook";
import { finalScore } from "./final-score";
import { dealEntry } from "./hand";
import { jokerPlay } from "./joker-play";
import { formatEntry, parseEntry } from "./notation";
import { classic, georgian, jokerRules } from "./rules";
import { scoreHand } from "./score-hand";
import { orderProblems, tallyGame } from "./tally";

/** Joker: everyone for himself, 24 deals in four pulkas. */
export const joker = defineRulebook({
  id: "joker",
  rulesVersion: 1,
  entryVersion: 1,
  presets: [
    { id: "classic", rules: classic },
    { id: "georgian", rules: georgian },
  ],
  seats: [2, 3, 4],
  rules: jokerRules,
  entry: dealEntry,
  // J1: each for himself.
  sides: (_, seats) => Array.from({ length: seats }, (_, seat) => ({ index: seat, seats: [seat] })),
  scoreHand,
  orderProblems,
  tally: tallyGame,
  finalScore,
  notation: { format: formatEntry, parse: parseEntry },
  play: jokerPlay,
});
