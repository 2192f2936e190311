import { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import { reason } from "../brackets/bracket-reason";
import type { Draw, DrawnMatch, Slot } from "../brackets/draw";
import { type Finished, finishes } from "../brackets/finishes";
import { seatedAt } from "../brackets/judge-match";
import { lengthOf, matchLengths, roundName } from "../brackets/match-length";
import type { Progress } from "../brackets/progress";
import { linesFor } from "../brackets/seed-lines";
import { type EntrantId, entrantId } from "../entrant";
import { bestOfPlace, type GroupRanking, type GroupTable, groupTables, orderOf } from "../groups/group-tables";
import { spreadGroups } from "../groups/spread-groups";
import { criteriaSchema } from "../standings/settings";
import type { FormatReason, PlannedRound } from "./format";
import { roundRobin } from "./round-robin";
import { singleElimination } from "./single-elimination";
import { type Contender, defineTournament } from "./tournament";

const groupsSettings = z.strictObject({
  groups: z.int().min(2).max(26).default(4),
  /** The number of entrants who advance from each group, */
  advance: z.int().min(1).max(8).default(2),
  /** and the number of best next ones over all groups. */
  bestNext: z.int().min(0).max(25).default(0),
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  criteria: criteriaSchema.default(["matches-won", "head-to-head", "games-won", "points-difference"]),
  /** The seed of lots among tied entrants ("drawn-lot"); null before they are drawn. */
  lotSeed: z.int().min(1).max(0xffffffff).nullable().default(null),
  /**
   * Whether the bracket is drawn after the groups, seeded by their tables; otherwise its crossing is fixed in advance.
   */
  reseed: z.boolean().default(false),
  thirdPlace: z.boolean().default(true),
  lengths: matchLengths,
});
type GroupsSettings = z.infer<typeof groupsSettings>;

interface Drawing {
  readonly contenders: readonly Contender[];
  readonly settings: GroupsSettings;
}

/** Groups with a round robin each, then single elimination of the best of each. */
export const groups = defineTournament<GroupsSettings>({
  id: "groups",
  entrants: { least: 4, most: 512 },
  settings: groupsSettings,
  problems: groupsProblems,
  draw: drawGroups,
  next: drawBracket,
  groups: ({ settings }, going) => groupOrders(settings, going),
  finishes: ({ settings }, going) => [...finishes(going), ...leftInGroups(settings, going)],
  rounds: groupsRounds,
  explain: groupsReasons,
});

/** The current tables of the groups, with all data to explain them (`explainPair`). */
export function groupStandings(settings: unknown, going: Progress): readonly GroupTable[] {
  const parsed = groupsSettings.safeParse(settings);
  return parsed.success ? groupTables(going, rankingOf(parsed.data)) : [];
}

function rankingOf({ criteria, lotSeed, lengths }: GroupsSettings): GroupRanking {
  return { criteria, lotSeed, length: lengthOf(lengths, roundName("group-round")) };
}

/** Problems: `groups-too-small`, `groups-best-next-all`. */
function groupsProblems(entrants: number, { groups: count, advance, bestNext }: GroupsSettings): readonly Problem[] {
  const minMembers = Math.max(2, advance + (bestNext > 0 ? 1 : 0));
  const smallest = Math.floor(entrants / count);
  const problems: Problem[] = [];
  if (smallest < minMembers)
    problems.push({ code: "groups-too-small", params: { entrants, groups: count, smallest, needed: minMembers } });
  if (bestNext >= count) problems.push({ code: "groups-best-next-all", params: { groups: count, bestNext } });
  return problems;
}

function letterOf(group: number): string {
  return String.fromCharCode(97 + group);
}

function drawGroups({ contenders, settings }: Drawing): Draw {
  const spread = spreadGroups(
    contenders.map(({ kin }) => kin),
    settings.groups,
  );
  const roundsFor = new Map<number, readonly PlannedRound[]>();
  const matches = spread.groups.flatMap((members, group) => {
    const rounds = roundsFor.get(members.length) ?? roundsOfGroup(members.length, settings);
    roundsFor.set(members.length, rounds);
    return groupMatches(letterOf(group), rounds, { members, contenders, settings });
  });
  matches.sort((a, b) => a.round - b.round);
  const entrants = contenders.map(({ id }) => id);
  const draw: Draw = { format: "groups", entrants, matches, title: [], apart: [], isComplete: false };
  if (settings.reseed) return draw;
  return withBracket(draw, placesThatLeadOn(settings), settings);
}

/**
 * The matches of a group of a given size: members by their positions in it ("0", "1", …). Groups of one size are alike.
 */
function roundsOfGroup(size: number, { legs }: GroupsSettings): readonly PlannedRound[] {
  const places = Array.from({ length: size }, (_, place) => entrantId(`${place}`));
  return unwrap(roundRobin.rounds(places, { legs }));
}

function groupMatches(
  letter: string,
  rounds: readonly PlannedRound[],
  { members, contenders, settings }: Drawing & { readonly members: readonly number[] },
): DrawnMatch[] {
  const slotOf = (place: EntrantId): Slot => {
    const at = members[Number(place)] ?? -1;
    return { from: "entrant", entrant: contenders[at]?.id ?? entrantId(""), seed: at + 1 };
  };
  return rounds.flatMap((round) =>
    round.matches.map(({ sides }, i): DrawnMatch => {
      const name = roundName("group-round", { round: round.number });
      return {
        id: `${letter}-${round.number}-${i + 1}`,
        section: "group",
        part: letter,
        round: round.number,
        number: i + 1,
        name,
        length: lengthOf(settings.lengths, name),
        slots: sides.flat().map(slotOf),
        advance: 1,
        finish: [null, null],
      };
    }),
  );
}

/** An advancing entrant or place, with its group, whose members are separated. */
interface Qualifier {
  readonly slot: Slot;
  readonly group: string | null;
}

/** A1, B1, C1, …, A2, B2, C2, …, then the best of those who are next. */
function placesThatLeadOn({ groups: count, advance, bestNext }: GroupsSettings): readonly Qualifier[] {
  const letters = Array.from({ length: count }, (_, i) => letterOf(i));
  const certain = Array.from({ length: advance }, (_, i) =>
    letters.map((group): Qualifier => ({ slot: { from: "group", group, place: i + 1 }, group })),
  ).flat();
  const next = Array.from({ length: bestNext }, (_, i): Qualifier => {
    return { slot: { from: "group", group: bestNextName(advance), place: i + 1 }, group: null };
  });
  return [...certain, ...next];
}

/** The common order of all next-best entrants, as a group: "best-3". */
function bestNextName(advance: number): string {
  return `best-${advance + 1}`;
}

/**
 * The crossing: group winners on the lines of the best seeds, and members of one group separated like members of one
 * bar in single elimination.
 */
function withBracket(draw: Draw, qualifiers: readonly Qualifier[], settings: GroupsSettings): Draw {
  const standIn = qualifiers.map(({ group }, i): Contender => ({ id: entrantId(`${i}`), kin: group }));
  const bracket = unwrap(
    singleElimination.draw(standIn, {
      exactSeeds: settings.groups,
      tiers: settings.advance + settings.bestNext > 2,
      thirdPlace: settings.thirdPlace,
      lengths: settings.lengths,
    }),
  );
  const seated = (slot: Slot): Slot =>
    slot.from === "entrant" ? (qualifiers[Number(slot.entrant)]?.slot ?? slot) : slot;
  return {
    ...draw,
    matches: [...draw.matches, ...bracket.matches.map((match) => ({ ...match, slots: match.slots.map(seated) }))],
    title: bracket.title,
    apart: bracket.apart,
    isComplete: true,
  };
}

/** Only for a bracket that is seeded after the groups. Problems: `groups-drawn`, `groups-open`. */
function drawBracket({ settings }: Drawing, going: Progress): Result<Draw, readonly Problem[]> {
  if (going.draw.isComplete) return err([{ code: "groups-drawn" }]);
  const ranking = rankingOf(settings);
  const tables = groupTables(going, ranking);
  const open = tables.filter(({ isOver }) => !isOver).length;
  if (open > 0) return err([{ code: "groups-open", params: { open } }]);
  const places = Array.from({ length: settings.advance + 1 }, (_, i) => bestOfPlace(tables, i + 1, ranking));
  const ranked = places.flatMap((order, i) => (i < settings.advance ? order : order.slice(0, settings.bestNext)));
  const drawnAs = new Map([...going.replaced].map(([out, by]) => [by, out]));
  const qualifiers = ranked.map((entrant, i): Qualifier => {
    const group = tables.find((one) => orderOf(one).includes(entrant))?.group ?? null;
    return { slot: { from: "entrant", entrant: drawnAs.get(entrant) ?? entrant, seed: i + 1 }, group };
  });
  return ok(withBracket(going.draw, qualifiers, settings));
}

function groupOrders(settings: GroupsSettings, going: Progress): ReadonlyMap<string, readonly EntrantId[]> {
  const ranking = rankingOf(settings);
  const tables = groupTables(going, ranking);
  const orders = new Map(tables.flatMap((one) => (one.isOver ? [[one.group, orderOf(one)] as const] : [])));
  if (settings.bestNext > 0 && tables.every(({ isOver }) => isOver)) {
    orders.set(bestNextName(settings.advance), bestOfPlace(tables, settings.advance + 1, ranking));
  }
  return orders;
}

/**
 * The entrants eliminated in the groups, once the bracket exists: a better place in the group comes first. Excludes
 * entrants who advanced and withdrew later, regardless of the table.
 */
function leftInGroups(settings: GroupsSettings, going: Progress): readonly Finished[] {
  const ranking = rankingOf(settings);
  const tables = groupTables(going, ranking);
  if (!going.draw.isComplete || !tables.every(({ isOver }) => isOver)) return [];
  const on = new Set(going.matches.flatMap(({ drawn, seats }) => (drawn.section === "main" ? seatedAt(seats) : [])));
  const deepest = Math.max(...tables.map(({ table }) => table.rows.length));
  const eliminated: Finished[] = [];
  let from = on.size + 1;
  let holders: readonly EntrantId[] = [];
  for (let place = 1; place <= deepest; place++) {
    holders = [...holders, ...bestOfPlace(tables, place, ranking).filter((entrant) => !on.has(entrant))];
    if (place <= settings.advance) continue;
    for (const entrant of holders)
      eliminated.push({ entrant, match: lastOf(going, entrant), from, to: from + holders.length - 1 });
    from += holders.length;
    holders = [];
  }
  return eliminated;
}

function lastOf({ matches }: Progress, entrant: EntrantId): string {
  const own = matches.findLast(({ seats }) =>
    seats.some((seat) => seat.state === "seated" && seat.entrant === entrant),
  );
  return own?.drawn.id ?? "";
}

/** The rounds of the largest group, and those of the bracket. */
function groupsRounds(entrants: number, { groups: count, advance, bestNext, legs }: GroupsSettings): number {
  const largest = Math.ceil(entrants / count);
  return legs * (largest - 1 + (largest % 2)) + Math.log2(linesFor(count * advance + bestNext));
}

function groupsReasons(entrants: number, settings: GroupsSettings): readonly FormatReason[] {
  const { groups: count, advance, bestNext, legs, reseed } = settings;
  const sizes = Array.from({ length: count }, (_, i) => Math.floor((entrants + count - 1 - i) / count));
  const matches = sizes.reduce((sum, size) => sum + (legs * size * (size - 1)) / 2, 0);
  return [
    reason("groups-snake", { entrants, groups: count, sizes: [...new Set(sizes)].toReversed().join("–"), matches }),
    reason("groups-advance", { advance, groups: count }),
    ...(bestNext > 0 ? [reason("groups-best-next", { bestNext, place: advance + 1 })] : []),
    reason(reseed ? "groups-reseed" : "groups-crossing"),
    reason("groups-equal"),
  ];
}
