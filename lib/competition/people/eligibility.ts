import type { Problem } from "@/lib/kernel/problem";
import type { IsoDate } from "../schedule/iso-date";
import { lastDate } from "../schedule/iso-date";

export const memberRoles = ["captain", "regular", "substitute", "spare"] as const;

/** A person's role on a roster. `spare`: a substitute whom the team keeps in reserve. */
export type MemberRole = (typeof memberRoles)[number];

/** A person's place on one roster. */
export interface RosterPlace {
  readonly entrant: string;
  readonly role: MemberRole;
  /** First and last day; null is open. */
  readonly since: IsoDate | null;
  readonly until: IsoDate | null;
  /** The maximum number of matches of a substitute; null uses the season's limit. */
  readonly most: number | null;
}

/** A season-wide floating spare's terms. */
export interface SpareTerms {
  /** The entrants they may play for; empty is any. */
  readonly entrants: readonly string[];
  readonly most: number | null;
  readonly until: IsoDate | null;
}

/** All data of a season about one person. */
export interface Registration {
  readonly places: readonly RosterPlace[];
  readonly spare: SpareTerms | null;
}

/** A match with a person's seat: its date, entrant, and whether as a substitute. */
export interface Appearance {
  readonly match: string;
  /** Null for a match without a date, which is ordered after all others. */
  readonly date: IsoDate | null;
  readonly round: number;
  /** The table's position in the match. */
  readonly table: number;
  /** The first game of the line-up. */
  readonly fromGame: number;
  readonly entrant: string;
  readonly substitute: boolean;
}

/** The match to judge, and the entrant. */
export interface Occasion extends Omit<Appearance, "substitute"> {
  /** Whether the entrant has a roster; without one the roster rules do not apply. */
  readonly hasRoster: boolean;
}

/** A season's limits for substitutes; null is no limit. */
export interface EligibilityLimits {
  /** Matches of one substitute for their team. */
  readonly substitutesMost: number | null;
  /** Matches of one floating spare, for all teams together. */
  readonly spareMost: number | null;
  /** The last round in which substitutes may play. */
  readonly untilRound: number | null;
}

/** The capacity in which a person plays: team member, its substitute, floating spare, or none. */
export type PlaysAs = "member" | "substitute" | "spare" | "stranger";

/** The verdict: the capacity, and the reasons against it (empty: eligible). */
export interface Eligibility {
  readonly as: PlaysAs;
  readonly reasons: readonly Problem[];
}

/**
 * Whether a person may play for an entrant in a match, given their earlier matches.
 *
 * The best of their rights counts: a place on the roster, else the terms of a floating spare. Reasons:
 * `eligibility-no-roster` (on no roster of the season), `eligibility-not-for-team` (a spare for other teams),
 * `eligibility-other-roster` (another team's), `eligibility-before-date` and `eligibility-after-date`,
 * `eligibility-too-often` (counts only matches before this one, so that the first excess match is reported),
 * `eligibility-after-round`, `eligibility-other-team-that-night`, `eligibility-other-table` (two tables at the same
 * time).
 */
export function eligibility(
  person: Registration,
  occasion: Occasion,
  appearances: readonly Appearance[],
  limits: EligibilityLimits,
): Eligibility {
  const elsewhere = clashes(occasion, appearances);
  const rights = rightsOf(person, occasion, appearances, limits);
  const best = rights.find(({ reasons }) => reasons.length === 0) ?? rights[0] ?? noRight(person, occasion);
  return { as: best.as, reasons: [...best.reasons, ...elsewhere] };
}

/** Whether an appearance comes before a match: by date, then by round, then by the match's id. */
export function isBefore(earlier: Omit<Appearance, "substitute">, match: Omit<Appearance, "substitute">): boolean {
  return orderOf(earlier) < orderOf(match);
}

function orderOf({ date, round, match }: Omit<Appearance, "substitute">): string {
  return `${date ?? lastDate} ${String(round).padStart(5, "0")} ${match}`;
}

function rightsOf(
  { places, spare }: Registration,
  occasion: Occasion,
  appearances: readonly Appearance[],
  limits: EligibilityLimits,
): Eligibility[] {
  const steppedIn = appearances.filter((one) => one.substitute && isBefore(one, occasion));
  const rights: Eligibility[] = [];
  const place = places.find(({ entrant }) => entrant === occasion.entrant);
  if (place) {
    const isRegular = place.role === "captain" || place.role === "regular";
    const forTeam = matchesIn(steppedIn.filter(({ entrant }) => entrant === occasion.entrant));
    const counted = isRegular ? [] : stepsIn(occasion, forTeam, place.most ?? limits.substitutesMost, limits);
    rights.push({ as: isRegular ? "member" : "substitute", reasons: [...datesOf(place, occasion), ...counted] });
  }
  if (spare) {
    const isFor = spare.entrants.length === 0 || spare.entrants.includes(occasion.entrant);
    const reasons = [
      ...(isFor ? [] : [{ code: "eligibility-not-for-team" }]),
      ...datesOf({ since: null, until: spare.until }, occasion),
      ...stepsIn(occasion, matchesIn(steppedIn), spare.most ?? limits.spareMost, limits),
    ];
    rights.push({ as: "spare", reasons });
  }
  return rights;
}

function noRight({ places }: Registration, { hasRoster }: Occasion): Eligibility {
  if (!hasRoster) return { as: "member", reasons: [] };
  const other = places[0];
  if (other)
    return { as: "stranger", reasons: [{ code: "eligibility-other-roster", params: { team: other.entrant } }] };
  return { as: "stranger", reasons: [{ code: "eligibility-no-roster" }] };
}

function datesOf({ since, until }: Pick<RosterPlace, "since" | "until">, { date }: Occasion): Problem[] {
  if (date === null) return [];
  if (since !== null && date < since) return [{ code: "eligibility-before-date", params: { date: since } }];
  if (until !== null && date > until) return [{ code: "eligibility-after-date", params: { date: until } }];
  return [];
}

function stepsIn({ round }: Occasion, played: number, max: number | null, { untilRound }: EligibilityLimits) {
  const reasons: Problem[] = [];
  if (max !== null && played >= max) reasons.push({ code: "eligibility-too-often", params: { played, most: max } });
  if (untilRound !== null && round > untilRound) {
    reasons.push({ code: "eligibility-after-round", params: { round: untilRound } });
  }
  return reasons;
}

/** The number of matches: two seats in one match count once. */
function matchesIn(appearances: readonly Appearance[]): number {
  return new Set(appearances.map(({ match }) => match)).size;
}

/** The person's other seats at the same time. */
function clashes(occasion: Occasion, appearances: readonly Appearance[]): Problem[] {
  const others = appearances.filter(
    ({ match, date, entrant }) =>
      entrant !== occasion.entrant && (match === occasion.match || (date !== null && date === occasion.date)),
  );
  const [other] = others;
  const reasons: Problem[] = other
    ? [{ code: "eligibility-other-team-that-night", params: { team: other.entrant } }]
    : [];
  const atTable = appearances.find(
    ({ match, table, fromGame, entrant }) =>
      match === occasion.match &&
      entrant === occasion.entrant &&
      table !== occasion.table &&
      fromGame === occasion.fromGame,
  );
  if (atTable) reasons.push({ code: "eligibility-other-table", params: { table: atTable.table } });
  return reasons;
}
