import { z } from "zod";
import { reason } from "../brackets/bracket-reason";
import { seedingSettings } from "../brackets/bracket-settings";
import { type Draw, type DrawnMatch, type Finish, fromMatch, type Slot } from "../brackets/draw";
import { lengthOf, type MatchLengths, matchLengths, roundName } from "../brackets/match-length";
import { seedLines, tierOf } from "../brackets/seed-lines";
import { separateKin } from "../brackets/separate-kin";
import type { FormatReason } from "./format";
import { type Contender, defineTournament } from "./tournament";

const tablesSettings = z.strictObject({
  ...seedingSettings,
  lengths: matchLengths,
});
type TablesSettings = z.infer<typeof tablesSettings>;

const seats = 4;

/** Four at a table, the best two advance: each round has half as many tables as the previous one. */
export const tablesOfFour = defineTournament<TablesSettings>({
  id: "tables-of-four",
  entrants: { least: 3, most: 4096 },
  settings: tablesSettings,
  draw: ({ contenders, settings }) => tablesDraw(contenders, settings),
  explain: tablesReasons,
});

/** Tables of the first round: the smallest power of two that seats everybody. */
function firstTables(entrants: number): number {
  let tables = 1;
  while (tables * seats < entrants) tables *= 2;
  return tables;
}

/** The seeds at the table of one of the first seeds: further seats are filled from the last table to the first. */
function seedsAt(head: number, tables: number): readonly number[] {
  return [head, ...[2, 3, 4].map((seat) => seat * tables + 1 - head)];
}

function tablesDraw(contenders: readonly Contender[], settings: TablesSettings): Draw {
  const entrants = contenders.length;
  const tables = firstTables(entrants);
  const heads = tables === 1 ? [1] : seedLines(tables);
  const lines = heads.flatMap((head) => seedsAt(head, tables));
  const { order, apart } = separateKin({
    kin: contenders.map(({ kin }) => kin),
    tier: (seed) => tierAtTables(seed, { entrants, tables, settings }),
    lines,
    together: seats,
  });
  const slots = lines.map((seed): Slot => {
    const place = order[seed - 1];
    const contender = place === undefined ? undefined : contenders[place];
    if (place === undefined || !contender) return emptySeat(entrants, tables);
    return { from: "entrant", entrant: contender.id, seed: place + 1 };
  });
  return {
    format: "tables-of-four",
    entrants: contenders.map(({ id }) => id),
    matches: tableRounds(slots, tables, settings.lengths),
    title: ["final"],
    apart,
    isComplete: true,
  };
}

/** Seeds are exchanged only within the same seat, tier and table size, so that tables of three stay in place. */
function tierAtTables(
  seed: number,
  shape: { readonly entrants: number; readonly tables: number; readonly settings: TablesSettings },
): string {
  const { entrants, tables, settings } = shape;
  if (!settings.protect || seed <= settings.exactSeeds) return `seed ${seed}`;
  const seat = Math.ceil(seed / tables);
  const head = seat === 1 ? seed : seat * tables + 1 - seed;
  const size = seedsAt(head, tables).filter((other) => other <= entrants).length;
  return `${size} ${settings.tiers ? `${seat} ${seat === 1 ? tierOf(seed) : ""}` : ""}`;
}

function emptySeat(entrants: number, tables: number): Slot {
  return { from: "bye", why: reason("bye-short-table", { entrants, byes: tables * seats - entrants }) };
}

function tableRounds(first: readonly Slot[], tables: number, lengths: MatchLengths): readonly DrawnMatch[] {
  const matches: DrawnMatch[] = [];
  let slots = first;
  for (let round = 1, left = tables; left >= 1; round++, left /= 2) {
    const drawn = tableRound(slots, { round, tables: left, lengths });
    matches.push(...drawn);
    slots = drawn.flatMap(({ id }, i) => {
      const other = drawn[i + 1];
      if (i % 2 === 1 || !other) return [];
      return [fromMatch(id, 1), fromMatch(other.id, 1), fromMatch(other.id, 2), fromMatch(id, 2)];
    });
  }
  return matches;
}

function tableRound(
  slots: readonly Slot[],
  { round, tables, lengths }: { readonly round: number; readonly tables: number; readonly lengths: MatchLengths },
): readonly DrawnMatch[] {
  const isLast = tables === 1;
  const name = isLast ? roundName("tables-final") : roundName("tables-round", { round });
  const groups = Array.from({ length: tables }, (_, i) => slots.slice(i * seats, (i + 1) * seats));
  const seatedAtLeast = (count: number) =>
    groups.filter((group) => group.filter(({ from }) => from !== "bye").length >= count).length;
  const finish = isLast ? [1, 2, 3, 4].map(alone) : shared(2 * tables, seatedAtLeast(3), seatedAtLeast(4));
  return groups.map((group, i) => ({
    id: isLast ? "final" : `w${round}-${i + 1}`,
    section: "main",
    part: "main",
    round,
    number: i + 1,
    name,
    length: lengthOf(lengths, name),
    slots: group,
    advance: isLast ? 1 : 2,
    finish,
  }));
}

function alone(place: number): Finish {
  return { from: place, to: place };
}

/** All third places at tables of a round are shared, and so are all fourth. */
function shared(better: number, thirds: number, fourths: number): readonly (Finish | null)[] {
  const third = { from: better + 1, to: better + thirds };
  const fourth = fourths > 0 ? { from: third.to + 1, to: third.to + fourths } : third;
  return [null, null, third, fourth];
}

function tablesReasons(entrants: number): readonly FormatReason[] {
  const tables = firstTables(entrants);
  const matches = 2 * tables - 1 - Math.max(0, 3 * tables - entrants);
  return [
    reason("tables-matches", { entrants, matches, rounds: Math.log2(tables) + 1 }),
    ...(tables > 1 ? [reason("tables-advance")] : []),
    ...(tables * seats > entrants ? [reason("bye-short-table", { entrants, byes: tables * seats - entrants })] : []),
  ];
}
