import { defineRulebook } from "../define-rulebook";
import { clabberCounts } from "./counts";
import { clabberDisputes } from "./dispute/clabber-disputes";
import { enterHand } from "./enter-hand";
import { clabberFeats } from "./feats";
import { handEntry } from "./hand";
import { lengths, minutes } from "./length";
import { mirroredEntry, mirroredSeat } from "./mirror";
import { formatEntry, parseEntry } from "./notation";
import { clabberPlay } from "./play/clabber-play";
import { clabberRules, evansville } from "./rules";
import { scoreHand } from "./score-hand";
import { clabberSides } from "./side";
import { finalRange, finalScore, tallyGame } from "./tally";
import { usualFinals } from "./usual-finals";

/** Evansville Clabber. */
export const clabber = defineRulebook({
  id: "clabber",
  rulesVersion: 1,
  entryVersion: 1,
  presets: [{ id: "evansville", rules: evansville }],
  seats: [4],
  rules: clabberRules,
  entry: handEntry,
  sides: () => clabberSides,
  // The winner gets the score that ends a game, the least that a win is worth.
  walkover: ({ gameTo }) => ({ winner: gameTo, loser: 0 }),
  lengths,
  minutes,
  scoreHand,
  enterHand,
  tally: tallyGame,
  finalScore,
  finalRange,
  usualFinals,
  notation: { format: formatEntry, parse: parseEntry },
  mirror: { entry: mirroredEntry, seat: mirroredSeat },
  feats: clabberFeats,
  counts: clabberCounts,
  play: clabberPlay,
  disputes: clabberDisputes,
});
