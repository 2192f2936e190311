import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import type { LogPlace, LogPoints } from "@/lib/views/log-line";
import type { matchesInLog } from "../data/ledger/log";
import { tablePlayed } from "../data/matches/table-played";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";

export type LogMatch = Awaited<ReturnType<typeof matchesInLog>>[number];

/** The names of a match's sides, in order. */
export function sideNames(match: LogMatch | undefined): readonly string[] {
  return match ? sidesOf(match.sides).map(({ name }) => name) : [];
}

/** Returns the place of a row for the reader. */
export function placeOf(
  match: LogMatch | undefined,
  { table, game }: { readonly table: number | null; readonly game: number | null },
): LogPlace | null {
  if (!match) return null;
  const { id, slug, round, season, tables } = match;
  const at = tables.find(({ position }) => position === table);
  return {
    match: id,
    sides: sideNames(match),
    round: round.number,
    who: entrantKindOfRows(match.sides),
    slugs: season.state === "draft" ? null : { season: season.slug, match: slug },
    table: tables.length > 1 ? (at?.number ?? table) : null,
    game,
  };
}

/** The entered hand and the one it replaced; null for other rows. */
export function pointsOf(match: LogMatch | undefined, entry: unknown, before: unknown): LogPoints | null {
  if (!match || !rulebook(match.stage.rulebook)) return null;
  const { book, rules } = tablePlayed(match);
  const points = (value: unknown) => {
    const scored = value === undefined || value === null ? null : book.scoreHand(rules, value);
    return scored?.ok ? scored.value.points : null;
  };
  const [was, is] = [points(before), points(entry)];
  if (!is) return null;
  const notations = was?.join() === is.join() ? [book.notation.format(before), book.notation.format(entry)] : [];
  const [old, now] = notations;
  return { was, is, notation: old && now ? [old, now] : null };
}
