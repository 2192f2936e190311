import { defineRulebook } from "../define-rulebook";
import { jokerCounts } from "./counts";
import { jokerFeats } from "./feats";
import { finalScore, finalTotals } from "./final-score";
import { dealEntry } from "./hand";
import { formatEntry, parseEntry } from "./notation";
import { jokerPlay } from "./play/joker-play";
import { classic, georgian, jokerRules } from "./rules";
import { lengths, minutes, scheduledDeals } from "./schedule";
import { scoreHand } from "./score-hand";
import { orderProblems, tallyGame } from "./tally";

/** Joker: each player alone, 24 deals in four pulkas. */
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
  // J1: each player is a side.
  sides: (_, seats) => Array.from({ length: seats }, (_, seat) => ({ index: seat, seats: [seat] })),
  // J1, J11: a table of three plays by the rules for three.
  rulesAt: (rules, players) => ({ ...rules, players }),
  // J50: as if every deal had been passed and the pass made, without premiums.
  walkover: (rules) => ({ winner: 50 * scheduledDeals(rules).length, loser: 0 }),
  lengths,
  minutes,
  feats: jokerFeats,
  counts: jokerCounts,
  finalTotals,
  scoreHand,
  orderProblems,
  tally: tallyGame,
  finalScore,
  notation: { format: formatEntry, parse: parseEntry },
  play: jokerPlay,
});
