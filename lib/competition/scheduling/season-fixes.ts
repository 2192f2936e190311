import type { Problem } from "@/lib/kernel/problem";
import { ok, type Result, unwrap } from "@/lib/kernel/result";
import type { IsoDate } from "../schedule/iso-date";
import { bestSchedule } from "./best-schedule";
import type { NamedVenue, SeasonClashItem } from "./clash-reasons";
import { clashItems } from "./clash-reasons";
import { easySchedule } from "./easy-schedule";
import type { Wish } from "./schedule-request";
import { type SearchPorts, searchFree } from "./schedule-search";
import { allDemands, seasonFrame } from "./season-frame";
import { readSeason, type SeasonRequest } from "./season-request";

/** One relaxation of a request. */
export type FixStep =
  /** The bar gets this many tables in all. */
  | { readonly kind: "add-tables"; readonly venue: NamedVenue; readonly tables: number }
  | { readonly kind: "drop-wish"; readonly wish: number; readonly of: Wish }
  | { readonly kind: "open-venue"; readonly venue: NamedVenue; readonly date: IsoDate };

/** A fix: with all its steps the season can be drawn up. Verified by a search. */
export interface SeasonFix {
  readonly steps: readonly FixStep[];
}

/** Limits of the search for fixes: conflicts per search, steps per fix, fixes shown. */
const conflicts = 5000;
const maxSteps = 12;
const maxFixes = 6;

/**
 * Fixes of an impossible season: every single sufficient step at its minimum (the fewest additional tables of a bar),
 * and if there is none, a sufficient combination of steps. Each is verified on the whole season.
 */
export function seasonFixes(
  request: SeasonRequest,
  clash: readonly SeasonClashItem[],
  ports: Pick<SearchPorts, "isOver">,
): Result<readonly SeasonFix[], readonly Problem[]> {
  const read = readSeason(request);
  if (!read.ok) return read;
  const works = (steps: readonly FixStep[]) => !ports.isOver() && isPossible(withSteps(request, steps), ports);
  const items = clash.flatMap((item) => itself(request, item));
  const single = optionsFor(request, items).flatMap((options): readonly SeasonFix[] => {
    const step = options.find((option) => works([option]));
    return step === undefined ? [] : [{ steps: [step] }];
  });
  const halves = halfEach(request, items);
  const even = halves.length > 1 && works(halves) ? [{ steps: halves }] : [];
  const fixes = [...single, ...even].slice(0, maxFixes);
  return ok(fixes.length > 0 ? fixes : together(request, items, ports, works));
}

/** The item with the request's own wish object, which may have been copied. */
function itself(request: SeasonRequest, item: SeasonClashItem): readonly SeasonClashItem[] {
  if (item.kind !== "wish") return [item];
  const of = request.wishes[item.wish];
  return of === undefined ? [] : [{ ...item, of }];
}

/** By bar, closed night and wish: the steps to try, the smallest first. */
function optionsFor(request: SeasonRequest, items: readonly SeasonClashItem[]): readonly (readonly FixStep[])[] {
  const bars = new Map(items.flatMap((item) => (item.kind === "tables" ? [[item.venue.id, item] as const] : [])));
  const rest = items.flatMap((item) => (item.kind === "tables" ? [] : [item]));
  return [
    ...[...bars.values()].map((item) => moreTables(request, item)),
    ...rest.toSorted((one, other) => orderOf(one) - orderOf(other)).map((item) => [dropWish(item)]),
  ];
}

/** A sufficient combination: one step for every clash until there is none, then without unnecessary ones. */
function together(
  request: SeasonRequest,
  first: readonly SeasonClashItem[],
  ports: Pick<SearchPorts, "isOver">,
  works: (steps: readonly FixStep[]) => boolean,
): readonly SeasonFix[] {
  let steps: readonly FixStep[] = [];
  let clash: readonly SeasonClashItem[] | null = first;
  while (clash !== null) {
    const next = stepsAgainst(withSteps(request, steps), clash);
    const more = merged([...steps, ...next]);
    const isSame = more.length === steps.length;
    steps = more;
    if (isSame || next.length === 0 || steps.length > maxSteps || ports.isOver()) return [];
    clash = clashIn(withSteps(request, steps), ports);
  }
  for (const step of steps) {
    const fewer = steps.filter((other) => other !== step);
    if (works(fewer)) steps = fewer;
  }
  // A wish's index refers to the original request, not to the relaxed one.
  const named = steps.map((step) =>
    step.kind === "drop-wish" ? { ...step, wish: request.wishes.indexOf(step.of) } : step,
  );
  return works(steps) ? [{ steps: named }] : [];
}

/** Tables for half of the teams at every bar with fewer: the minimum at which bars do not depend on each other. */
function halfEach(request: SeasonRequest, items: readonly SeasonClashItem[]): readonly FixStep[] {
  const bars = new Map(items.flatMap((item) => (item.kind === "tables" ? [[item.venue.id, item.venue] as const] : [])));
  return [...bars.values()].flatMap((venue): readonly FixStep[] => {
    const tables = halfOf(request, venue.id);
    const has = request.venues.find(({ id }) => id === venue.id)?.tables ?? 0;
    return has < tables ? [{ kind: "add-tables", venue, tables }] : [];
  });
}

/**
 * Against one clash: bars with tables for less than half of their teams get that many; otherwise the last wish is
 * dropped.
 */
function stepsAgainst(request: SeasonRequest, clash: readonly SeasonClashItem[]): readonly FixStep[] {
  const bars = halfEach(request, clash);
  if (bars.length > 0) return bars;
  const last = clash.findLast(({ kind }) => kind !== "tables");
  return last === undefined || last.kind === "tables" ? [] : [dropWish(last)];
}

/** The last step of each bar. */
function merged(steps: readonly FixStep[]): readonly FixStep[] {
  return steps.filter(
    (step, i) =>
      step.kind !== "add-tables" ||
      !steps.slice(i + 1).some((other) => other.kind === "add-tables" && other.venue.id === step.venue.id),
  );
}

function dropWish(item: Exclude<SeasonClashItem, { kind: "tables" }>): FixStep {
  if (item.kind === "wish") return { kind: "drop-wish", wish: item.wish, of: item.of };
  return { kind: "open-venue", venue: item.venue, date: item.date };
}

type TablesStep = Extract<FixStep, { kind: "add-tables" }>;

/** Increasing numbers of tables for a bar, until all of its teams could be at home together. */
function moreTables(
  { teams, pairs = 1 }: SeasonRequest,
  { venue, meetings }: Extract<SeasonClashItem, { kind: "tables" }>,
): readonly TablesStep[] {
  const own = teams.filter((team) => team.venue === venue.id).length;
  const limit = Math.min(own, Math.floor(teams.length / 2));
  return Array.from({ length: Math.max(0, limit - meetings) }, (_, i) => {
    return { kind: "add-tables", venue, tables: (meetings + i + 1) * pairs } as const;
  });
}

function halfOf({ teams, pairs = 1 }: SeasonRequest, venue: string): number {
  return Math.ceil(teams.filter((team) => team.venue === venue).length / 2) * pairs;
}

/** Orders closures before wishes. */
function orderOf(item: SeasonClashItem): number {
  return item.kind === "closed" ? 0 : 1;
}

/** The request with the steps applied. */
function withSteps(request: SeasonRequest, steps: readonly FixStep[]): SeasonRequest {
  const dropped = new Set(steps.map((step) => (step.kind === "drop-wish" ? step.of : null)));
  const venues = request.venues.map((venue) => {
    const own = steps.filter((step) => step.kind !== "drop-wish" && step.venue.id === venue.id);
    const tables = own.reduce(
      (highest, step) => (step.kind === "add-tables" ? Math.max(highest, step.tables) : highest),
      0,
    );
    const opened = new Set(own.map((step) => (step.kind === "open-venue" ? step.date : null)));
    return {
      ...venue,
      tables: Math.max(venue.tables, tables),
      closed: venue.closed.filter((date) => !opened.has(date)),
    };
  });
  return { ...request, venues, wishes: request.wishes.filter((wish) => !dropped.has(wish)) };
}

function isPossible(request: SeasonRequest, ports: Pick<SearchPorts, "isOver">): boolean {
  const frame = unwrap(seasonFrame(unwrap(readSeason(request)).request));
  const demands = frame.hard ? allDemands(frame) : frame.resources;
  const silent = { isOver: ports.isOver, onProgress: () => undefined };
  if (easySchedule(frame, demands, silent, true) !== null) return true;
  return searchFree(frame, { demands, aims: {} }, silent, conflicts).kind === "found";
}

/** The next clash of a request; null if it can be drawn up. */
function clashIn(request: SeasonRequest, ports: Pick<SearchPorts, "isOver">): readonly SeasonClashItem[] | null {
  const { request: read, setting } = unwrap(readSeason(request));
  const frame = unwrap(seasonFrame(read));
  if (isPossible(request, ports)) return null;
  const outcome = bestSchedule(frame, { isOver: ports.isOver, onProgress: () => undefined, patience: 0 });
  if (outcome.kind === "schedule") return null;
  return outcome.kind === "impossible" ? clashItems(frame, setting, outcome.clash) : [];
}
