import "server-only";
import { type MatchProgress, seatedAt } from "@/lib/competition/brackets/judge-match";
import type { Progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { continueDraw, type DrawState } from "@/lib/competition/formats/carry-on";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { Problem } from "@/lib/kernel/problem";
import type { DrawnEvent, DrawnRow } from "../data/events/event-draws";
import { drawFactsOf, enteredIn, eventProgress, hasBegun, hasLeft, isTaken } from "./event-progress";

/** The update of a stored match to its draw. */
export type Move =
  | { readonly kind: "stays" }
  /** Refused: its entrants have begun it. */
  | { readonly kind: "taken"; readonly problem: Problem }
  /** Withdrawn entrants lose it, which changes other places. */
  | { readonly kind: "loses"; readonly forfeitBy: readonly number[] }
  /** It no longer exists; `again`: other places change. */
  | { readonly kind: "goes"; readonly again: boolean }
  | { readonly kind: "reseated"; readonly live: readonly string[] };

const stays: Move = { kind: "stays" };

/** The event's draw with all that can be drawn by now; the same event when nothing was added. */
export function carriedEvent(event: DrawnEvent, rows: readonly DrawnRow[]): DrawnEvent {
  const entered = enteredIn(event);
  if (!entered?.tournament.next) return event;
  const { draw, steps, settled } = event;
  const state = continueDraw(entered, { draw, steps, settled }, drawFactsOf(event, rows).facts);
  return spelled(state) === spelled({ draw, steps, settled }) ? event : { ...event, ...state };
}

/** In canonical form: the database reorders an object's keys. */
function spelled(state: DrawState): string {
  return canonicalJson(state as unknown as Json);
}

/** The update of each stored match. */
export function movesOf(
  event: DrawnEvent,
  rows: readonly DrawnRow[],
  { matches }: Progress,
): readonly { readonly row: DrawnRow; readonly move: Move }[] {
  const byId = new Map(matches.map((match) => [match.drawn.id, match]));
  return rows.map((row) => {
    const match = byId.get(row.slug);
    return { row, move: match ? moveOf(event, row, match) : dropped(event, row) };
  });
}

/** Removes a match that is no longer drawn, unless it has begun. */
function dropped(event: DrawnEvent, row: DrawnRow): Move {
  return isTaken(event, row) ? blockedMove(event, row) : { kind: "goes", again: false };
}

function blockedMove({ entrants }: DrawnEvent, { sides }: DrawnRow): Move {
  const names = sides.map(({ entrantId: one }) => entrants.find(({ id }) => id === one)?.name ?? "");
  return { kind: "taken", problem: { code: "later-match-has-begun", params: { match: names.join(" – ") } } };
}

function moveOf(event: DrawnEvent, row: DrawnRow, match: MatchProgress): Move {
  if (match.isCounted) return stays;
  const seated = seatedAt(match.seats);
  const live = seated.filter((entrant) => !hasLeft(event, entrant));
  const stored = row.sides.map((side) => entrantId(side.entrantId));
  const fits = stored.every((one) => seated.includes(one)) && live.every((one) => stored.includes(one));
  if (fits && match.state === "decided") return hasBegun(row) ? stays : lostByLeaving(event, row);
  if (fits && match.state === "ready" && (hasBegun(row) || stored.join() === live.join())) return stays;
  if (isTaken(event, row)) return blockedMove(event, row);
  if (match.state !== "ready" || row.ruling !== null) return { kind: "goes", again: true };
  return { kind: "reseated", live };
}

function lostByLeaving(event: DrawnEvent, { sides }: DrawnRow): Move {
  const forfeitBy = sides.flatMap(({ entrantId: one }, side) => (hasLeft(event, one) ? [side] : []));
  return forfeitBy.length === 0 ? stays : { kind: "loses", forfeitBy };
}

/** The matches that are ready, or decided by a withdrawal, and not stored yet. */
export function freshMatches(rows: readonly DrawnRow[], { matches }: Progress): readonly MatchProgress[] {
  const slugs = new Set(rows.map(({ slug }) => slug));
  return matches.filter((match) => (match.state === "ready" || isWalkover(match)) && !slugs.has(match.drawn.id));
}

/** Whether a match is decided by the withdrawal of one of its entrants. */
export function isWalkover({ state, isCounted, seats, drawn }: MatchProgress): boolean {
  return state === "decided" && !isCounted && seatedAt(seats).length > drawn.advance;
}

/** The line-up of a new match. */
export function seatedIn(event: DrawnEvent, match: MatchProgress): readonly string[] {
  return seatedAt(match.seats).filter((entrant) => isWalkover(match) || !hasLeft(event, entrant));
}

/** A drawn event and its stored matches after the update. */
export interface Foreseen {
  readonly event: DrawnEvent;
  readonly rows: readonly DrawnRow[];
}

/** The effect of `advance` on these matches without writing, or the reason for its refusal. */
export function foreseen(event: DrawnEvent, rows: readonly DrawnRow[]): Foreseen | Problem {
  const carried = carriedEvent(event, rows);
  const { going } = eventProgress(carried, rows);
  const unchanged: DrawnRow[] = [];
  let again = false;
  for (const { row, move } of movesOf(carried, rows, going)) {
    if (move.kind === "taken") return move.problem;
    again ||= move.kind === "loses" || (move.kind === "goes" && move.again);
    unchanged.push(...moved(row, move));
  }
  const fresh = freshMatches(rows, going);
  const next = [...unchanged, ...fresh.map((match) => rowOf(carried, match))];
  return again || fresh.some(isWalkover) ? foreseen(carried, next) : { event: carried, rows: next };
}

function moved(row: DrawnRow, move: Move): readonly DrawnRow[] {
  switch (move.kind) {
    case "goes":
      return [];
    case "loses":
      return [{ ...row, ruling: "forfeit", forfeitBy: [...move.forfeitBy], note: "", state: "forfeited" }];
    case "reseated":
      return [{ ...row, sides: sidesOf(move.live) }];
    default:
      return [row];
  }
}

function rowOf(event: DrawnEvent, match: MatchProgress): DrawnRow {
  const nothing = { ruling: null, forfeitBy: [], note: "", date: null, time: "", venueId: null, tables: [] };
  const { id: slug } = match.drawn;
  return { ...nothing, id: "", slug, state: "scheduled", sides: sidesOf(seatedIn(event, match)) };
}

function sidesOf(live: readonly string[]): DrawnRow["sides"] {
  return live.map((one, side) => ({ side, entrantId: one }));
}
