import { z } from "zod";
import { bracketRounds } from "../brackets/bracket";
import { reason } from "../brackets/bracket-reason";
import { seedingSettings } from "../brackets/bracket-settings";
import { type Draw, type DrawnMatch, fromMatch } from "../brackets/draw";
import { losersOfRound, mainMatchId, mainRoundName } from "../brackets/main-bracket";
import { lengthOf, type MatchLengths, roundName } from "../brackets/match-length";
import { linesFor } from "../brackets/seed-lines";
import { byeOf, byesReason, seededSlots } from "../brackets/seeded-slots";
import type { FormatReason } from "./format";
import { type Contender, defineTournament } from "./tournament";

const singleSettings = z.strictObject({ ...seedingSettings, thirdPlace: z.boolean().default(true) });
type SingleSettings = z.infer<typeof singleSettings>;

/**
 * Single elimination: n − 1 matches, byes for the best seeds in the first round, and an optional match for third
 * place.
 */
export const singleElimination = defineTournament<SingleSettings>({
  id: "single-elimination",
  entrants: { least: 2, most: 4096 },
  settings: singleSettings,
  draw: ({ contenders, settings }) => singleDraw(contenders, settings),
  explain: singleReasons,
});

function singleDraw(contenders: readonly Contender[], settings: SingleSettings): Draw {
  const count = contenders.length;
  const { slots, apart } = seededSlots(contenders, settings);
  const third = hasThirdPlace(count, settings);
  const rounds = bracketRounds({
    section: "main",
    part: "main",
    slots,
    bye: (seed) => byeOf(seed, count),
    idOf: mainMatchId,
    nameOf: mainRoundName,
    lengths: settings.lengths,
    losers: (round, all) => (third && round === all - 1 ? null : losersOfRound(count, round)),
    winner: { from: 1, to: 1 },
  });
  const matches = rounds.flat();
  if (third) matches.splice(-1, 0, thirdPlaceMatch(rounds.length - 1, settings.lengths));
  return {
    format: "single-elimination",
    entrants: contenders.map(({ id }) => id),
    matches,
    title: ["final"],
    apart,
    isComplete: true,
  };
}

function hasThirdPlace(entrants: number, { thirdPlace }: SingleSettings): boolean {
  return thirdPlace && entrants >= 4;
}

function thirdPlaceMatch(round: number, lengths: MatchLengths): DrawnMatch {
  const name = roundName("third-place");
  return {
    id: "third",
    section: "third",
    part: "third",
    round: 1,
    number: 1,
    name,
    length: lengthOf(lengths, name),
    slots: [fromMatch(`w${round}-1`, 2), fromMatch(`w${round}-2`, 2)],
    advance: 1,
    finish: [
      { from: 3, to: 3 },
      { from: 4, to: 4 },
    ],
  };
}

function singleReasons(entrants: number, settings: SingleSettings): readonly FormatReason[] {
  const third = hasThirdPlace(entrants, settings);
  const matches = entrants - 1 + (third ? 1 : 0);
  return [
    reason("single-matches", { entrants, matches, rounds: Math.log2(linesFor(entrants)) }),
    byesReason(entrants),
    ...(entrants < 3 ? [] : [third ? reason("third-place-match") : reason("third-place-shared")]),
  ];
}
