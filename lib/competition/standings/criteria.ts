import { seededRng } from "@/lib/kernel/rng";
import { byCodeUnits, type EntrantId } from "../entrant";
import { type EntrantRecord, gamesAgainst } from "./records";

/** Every criterion, in the order the settings page offers them. */
export const criterionCodes = [
  "table-points",
  "games-won",
  "game-points",
  "points-difference",
  "matches-won",
  "match-points",
  "head-to-head",
  "head-to-head-points",
  "fewest-sets",
  "away-wins",
  "drawn-lot",
  "playoff",
] as const;

export type CriterionCode = (typeof criterionCodes)[number];

/** What was settled away from the tables of the season. */
export interface SettledLater {
  /** Of the public draw of lots; null while nobody has drawn. */
  readonly lotSeed: number | null;
  /** How playoffs ended, in the order in which they were played: two or more entrants each, the best first. */
  readonly playoffs: readonly (readonly EntrantId[])[];
}

/** What a criterion may look at beside the record itself. */
export interface TiedGroup extends SettledLater {
  /** All who are still equal when the criterion is applied, the record's own entrant among them. */
  readonly records: readonly EntrantRecord[];
}

/** How one criterion tells two entrants apart; the words live in the catalogues. */
export interface CriterionStep {
  readonly code: CriterionCode;
  /** null: the criterion has no value here (head-to-head of a group that has not met evenly), or none yet. */
  readonly mine: number | null;
  readonly theirs: number | null;
  readonly decided: boolean;
  /** By how much, 0 or more. */
  readonly by: number;
}

/** One tie-break. */
export interface Criterion {
  readonly code: CriterionCode;
  /** Its value depends on who else is tied, so that it is applied again whenever the group has shrunk. */
  readonly scoped: boolean;
  /** Something that has still to be done decides it: without a value it is still to come, not impossible to tell. */
  readonly settledLater: boolean;
  /** A whole number, or null where it cannot be told; then it is null for the whole group. */
  value(record: EntrantRecord, group: TiedGroup): number | null;
  /** Negative when the first of two values is the better one, 0 when they are equal. */
  compare(a: number | null, b: number | null): number;
  /** Two values side by side. */
  explain(mine: number | null, theirs: number | null): CriterionStep;
  /** The rule that it comes from. */
  readonly source: string;
}

/** The criterion of a code. */
export function criterion(code: CriterionCode): Criterion {
  return criteria[code];
}

/** Criteria that mean something only where two sides play each other, and only where more of them sit at a table. */
const ofTwoSides: ReadonlySet<CriterionCode> = new Set<CriterionCode>([
  "points-difference",
  "matches-won",
  "match-points",
  "head-to-head",
  "head-to-head-points",
  "fewest-sets",
  "away-wins",
]);
const ofMoreSides: ReadonlySet<CriterionCode> = new Set<CriterionCode>(["table-points"]);

/** Whether a criterion says anything about matches of so many sides. */
export function fitsSides(code: CriterionCode, sides: number): boolean {
  return !(sides > 2 ? ofTwoSides : ofMoreSides).has(code);
}

type Better = "more" | "fewer";

function define(
  code: CriterionCode,
  better: Better,
  source: string,
  value: Criterion["value"],
  { scoped = false, settledLater = false }: Partial<Pick<Criterion, "scoped" | "settledLater">> = {},
): Criterion {
  const compare = (a: number | null, b: number | null): number => {
    if (a === null || b === null || a === b) return 0;
    return a > b === (better === "more") ? -1 : 1;
  };
  const explain = (mine: number | null, theirs: number | null): CriterionStep => ({
    code,
    mine,
    theirs,
    decided: compare(mine, theirs) !== 0,
    by: mine === null || theirs === null ? 0 : Math.abs(mine - theirs),
  });
  return { code, scoped, settledLater, value, compare, explain, source };
}

const ours = "league option";

const criteria: Readonly<Record<CriterionCode, Criterion>> = {
  /** For the places at tables of more than two sides, in twelfths of a point. */
  "table-points": define("table-points", "more", ours, (record) => record.tablePoints),
  "games-won": define("games-won", "more", "C70", (record) => record.gamesWon),
  /** The sum of final totals over all games, won and lost. */
  "game-points": define("game-points", "more", "C70", (record) => record.pointsFor),
  "points-difference": define("points-difference", "more", ours, (record) => record.pointsFor - record.pointsAgainst),
  "matches-won": define("matches-won", "more", ours, (record) => record.matchesWon),
  /** 2 for a meeting won, 1 for one split. */
  "match-points": define("match-points", "more", ours, (record) => 2 * record.matchesWon + record.matchesSplit),
  /** Games won against the others of the tied group. */
  "head-to-head": define(
    "head-to-head",
    "more",
    ours,
    (record, { records }) => amongTied(record, records, (against) => against.gamesWon),
    { scoped: true },
  ),
  /** Difference of game points against the others of the tied group. */
  "head-to-head-points": define(
    "head-to-head-points",
    "more",
    ours,
    (record, { records }) => amongTied(record, records, (against) => against.pointsFor - against.pointsAgainst),
    { scoped: true },
  ),
  "fewest-sets": define("fewest-sets", "fewer", ours, (record) => record.sets),
  /** Meetings won by a side that was not at home. */
  "away-wins": define("away-wins", "more", ours, (record) => record.awayWins),
  /** The place in the public draw among the tied, 1 is drawn first. Who joins or leaves never changes two others' order. */
  "drawn-lot": define(
    "drawn-lot",
    "fewer",
    ours,
    (record, { records, lotSeed }) =>
      lotSeed === null
        ? null
        : 1 + records.filter((other) => drawnBefore(other.entrant, record.entrant, lotSeed)).length,
    { scoped: true, settledLater: true },
  ),
  /** Who is still equal plays again, all of them. Until then it tells nobody apart: the place is shared, and said to be open. */
  playoff: define(
    "playoff",
    "fewer",
    ours,
    (record, { records, playoffs }) => {
      const played = playoffs.findLast((order) => records.every(({ entrant }) => order.includes(entrant)));
      return played === undefined ? null : 1 + played.indexOf(record.entrant);
    },
    { scoped: true, settledLater: true },
  ),
};

/** A sum over the others of the group; null unless every two of them have met, and all equally often. */
function amongTied(
  record: EntrantRecord,
  tied: readonly EntrantRecord[],
  figure: (against: { gamesWon: number; pointsFor: number; pointsAgainst: number }) => number,
): number | null {
  if (!haveMetEvenly(tied)) return null;
  return tied.reduce((total, { entrant }) => total + figure(gamesAgainst(record, entrant)), 0);
}

function haveMetEvenly(tied: readonly EntrantRecord[]): boolean {
  const [first, second] = tied;
  const often = first && second ? gamesAgainst(first, second.entrant).meetings : 0;
  if (often === 0) return false;
  return tied.every((one, i) =>
    tied.slice(i + 1).every((other) => gamesAgainst(one, other.entrant).meetings === often),
  );
}

function drawnBefore(a: EntrantId, b: EntrantId, seed: number): boolean {
  return (lot(a, seed) - lot(b, seed) || byCodeUnits(a, b)) < 0;
}

/** An entrant's lot in [0, 1): its id, hashed (FNV-1a, 32 bits) with the recorded seed. */
function lot(entrant: EntrantId, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < entrant.length; i++) hash = Math.imul(hash ^ entrant.charCodeAt(i), 0x01000193) >>> 0;
  return seededRng(hash)();
}
