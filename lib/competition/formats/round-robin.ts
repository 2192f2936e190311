import { z } from "zod";
import type { EntrantId } from "../entrant";
import { breaksBound } from "./break-bounds";
import { canonicalRounds } from "./canonical-factorisation";
import { defineFormat, type FormatReason, type PlannedMatch, type PlannedRound } from "./format";
import { tableRotation } from "./table-rotation";

/** One leg: each pair meets once. Two legs: the second repeats the first with home and away exchanged. */
const roundRobinSettings = z.object({ legs: z.union([z.literal(1), z.literal(2)]).default(1) });
type RoundRobinSettings = z.infer<typeof roundRobinSettings>;

/**
 * A round robin (C70): the canonical factorisation, with the minimum number of breaks, home and away balanced within
 * one in each leg, one bye per entrant and leg for an odd number, and rotating tables.
 */
export const roundRobin = defineFormat<RoundRobinSettings>({
  id: "round-robin",
  entrants: { least: 2, most: 200 },
  settings: roundRobinSettings,
  rounds: roundRobinRounds,
  explain: roundRobinReasons,
});

function roundRobinRounds(entrants: readonly EntrantId[], { legs }: RoundRobinSettings): readonly PlannedRound[] {
  const canonical = canonicalRounds(entrants.length);
  const rotation = tableRotation(entrants.length);
  const at = (place: number): EntrantId => {
    const entrant = entrants[place];
    if (entrant === undefined) throw new Error(`no entrant at place ${place}`);
    return entrant;
  };
  return Array.from({ length: canonical.length * legs }, (_, round) => {
    const leg = Math.floor(round / canonical.length);
    const pairs = canonical[round % canonical.length] ?? [];
    const tables = rotation[round % canonical.length] ?? [];
    const matches = pairs.map(({ home, away }, i): PlannedMatch => {
      const sides = leg === 0 ? [[at(home)], [at(away)]] : [[at(away)], [at(home)]];
      // The second leg moves everyone on by one table, so that an entrant that missed a table in the first leg gets it.
      return { sides, table: (((tables[i] ?? 0) + leg) % pairs.length) + 1 };
    });
    matches.sort((a, b) => a.table - b.table);
    const playing = new Set(pairs.flatMap(({ home, away }) => [home, away]));
    const byes = entrants.filter((_entrant, place) => !playing.has(place));
    return { number: round + 1, leg: leg + 1, matches, byes };
  });
}

function roundRobinReasons(entrants: number, { legs }: RoundRobinSettings): readonly FormatReason[] {
  const odd = entrants % 2 === 1;
  const rounds = (odd ? entrants : entrants - 1) * legs;
  const bound = breaksBound({ entrants, legs, mirrored: legs === 2 });
  return [
    { code: "round-robin-rounds", params: { entrants, legs, rounds, matches: (legs * entrants * (entrants - 1)) / 2 } },
    { code: "round-robin-breaks", params: { breaks: bound.value, entrants }, source: bound.source },
    odd
      ? { code: "round-robin-byes", params: { byes: legs } }
      : { code: "round-robin-no-byes", params: { tables: entrants / 2 } },
  ];
}
