import { z } from "zod";
import { bracketRounds } from "../brackets/bracket";
import { reason } from "../brackets/bracket-reason";
import { seedingSettings } from "../brackets/bracket-settings";
import { type Draw, type DrawnMatch, type Finish, fromMatch } from "../brackets/draw";
import { lengthOf, type MatchLengths, type RoundName, roundName } from "../brackets/match-length";
import { linesFor } from "../brackets/seed-lines";
import { byeOf, byesReason, seededSlots } from "../brackets/seeded-slots";
import type { FormatReason } from "./format";
import { type Contender, defineTournament } from "./tournament";

const singleSettings = z.strictObject({ ...seedingSettings, thirdPlace: z.boolean().default(true) });
type SingleSettings = z.infer<typeof singleSettings>;

/** Whoever loses is out: n − 1 matches, byes to the best seeds in the first round, and a match for third place on request. */
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

/** "w2-1", and "final" for the last one. */
export function mainMatchId(round: number, number: number, rounds: number): string {
  return round === rounds ? "final" : `w${round}-${number}`;
}

/** What the rounds of a bracket in which losers are out are called. */
export function mainRoundName(round: number, rounds: number): RoundName {
  const left = 2 ** (rounds - round + 1);
  if (left === 2) return roundName("final");
  if (left === 4) return roundName("semi-final");
  return left === 8 ? roundName("quarter-final") : roundName("round-of", { entrants: left });
}

/** What those share who lose in a round: half of its lines are better. */
export function losersOfRound(entrants: number, round: number): Finish {
  const left = linesFor(entrants) / 2 ** (round - 1);
  return { from: left / 2 + 1, to: Math.min(left, entrants) };
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
