import { z } from "zod";
import { bracketRounds } from "../brackets/bracket";
import { reason } from "../brackets/bracket-reason";
import { seedingSettings } from "../brackets/bracket-settings";
import { type Draw, type DrawnMatch, fromMatch, type Slot } from "../brackets/draw";
import { losersRounds } from "../brackets/losers-bracket";
import { lengthOf, type MatchLengths, roundName } from "../brackets/match-length";
import { byeOf, byesReason, seededSlots } from "../brackets/seeded-slots";
import { type Contender, defineTournament } from "./tournament";

const doubleSettings = z.strictObject({ ...seedingSettings, reset: z.boolean().default(true) });
type DoubleSettings = z.infer<typeof doubleSettings>;

/** Double elimination: a winners' bracket, a losers' bracket, and a final that is replayed when needed. */
export const doubleElimination = defineTournament<DoubleSettings>({
  id: "double-elimination",
  entrants: { least: 2, most: 4096 },
  settings: doubleSettings,
  draw: ({ contenders, settings }) => doubleDraw(contenders, settings),
  explain: (entrants, { reset }) => [
    reason("double-matches", { entrants, matches: 2 * entrants - 2 }),
    ...(reset ? [reason("double-reset")] : []),
    byesReason(entrants),
  ],
});

function doubleDraw(contenders: readonly Contender[], settings: DoubleSettings): Draw {
  const count = contenders.length;
  const { slots, apart } = seededSlots(contenders, settings);
  const winners = bracketRounds({
    section: "main",
    part: "main",
    slots,
    bye: (seed) => byeOf(seed, count),
    idOf: (round, number) => `w${round}-${number}`,
    nameOf: (round, rounds) => (round === rounds ? roundName("winners-final") : roundName("winners-round", { round })),
    lengths: settings.lengths,
    losers: () => null,
    winner: null,
  });
  const losers = losersRounds(winners, settings.lengths);
  const last = `w${winners.length}-1`;
  const other = losers.length > 0 ? fromMatch(`l${losers.length}-1`, 1) : fromMatch(last, 2);
  const finals = grandFinals([fromMatch(last, 1), other], settings);
  return {
    format: "double-elimination",
    entrants: contenders.map(({ id }) => id),
    matches: [...winners.flat(), ...losers.flat(), ...finals],
    title: finals.map(({ id }) => id).toReversed(),
    apart,
    isComplete: true,
  };
}

function grandFinals(
  slots: readonly Slot[],
  { reset, lengths }: { readonly reset: boolean; readonly lengths: MatchLengths },
): readonly DrawnMatch[] {
  const name = roundName("grand-final");
  const final: DrawnMatch = {
    id: "final",
    section: "final",
    part: "final",
    round: 1,
    number: 1,
    name,
    length: lengthOf(lengths, name),
    slots,
    advance: 1,
    finish: [
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ],
  };
  if (!reset) return [final];
  const again = roundName("reset-final");
  return [
    final,
    {
      ...final,
      id: "final-2",
      round: 2,
      name: again,
      length: lengthOf(lengths, again),
      slots: [fromMatch("final", 2), fromMatch("final", 1)],
      onlyIf: { match: "final", slot: 1 },
    },
  ];
}
