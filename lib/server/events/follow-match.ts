import "server-only";
import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import { seatedAt } from "@/lib/competition/brackets/judge-match";
import type { Progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import type { Problem } from "@/lib/kernel/problem";
import { type DrawnEvent, type DrawnRow, deleteMatch, reseatMatch } from "../db/event-draws";
import { insertLineUps } from "../db/line-ups";
import { setRuling } from "../db/rulings";
import type { Work } from "../use-case";
import { hasBegun, hasLeft, isTaken } from "./event-progress";

/** A drawn event of a league. */
export interface DrawnPlace {
  readonly league: string;
  readonly event: DrawnEvent;
}

/** What came of following: a match would be taken from those who have begun it; or what was written changes where others stand. */
export type Followed =
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "again" }
  | { readonly kind: "done" };

const done: Followed = { kind: "done" };

/** Every stored match follows the draw: who sits in it now, or that it is drawn no more. */
export async function followAll(
  work: Work,
  place: DrawnPlace,
  rows: readonly DrawnRow[],
  { matches }: Progress,
): Promise<Followed> {
  const byId = new Map(matches.map((match) => [match.drawn.id, match]));
  let all = done;
  for (const row of rows) {
    const match = byId.get(row.slug);
    const followed = match ? await follow(work, place, row, match) : await drop(work, place, row);
    if (followed.kind === "problem") return followed;
    if (followed.kind === "again") all = followed;
  }
  return all;
}

/** A match that is drawn no more is gone, unless somebody has begun it. */
async function drop({ tx }: Work, { league, event }: DrawnPlace, row: DrawnRow): Promise<Followed> {
  if (isTaken(event, row)) return begunProblem(event, row);
  await deleteMatch(tx, league, row.id);
  return done;
}

function begunProblem({ entrants }: DrawnEvent, { sides }: DrawnRow): Followed {
  const names = sides.map(({ entrantId }) => entrants.find(({ id }) => id === entrantId)?.name ?? "");
  return { kind: "problem", problem: { code: "later-match-has-begun", params: { match: names.join(" – ") } } };
}

/** A stored match follows who sits in it now. */
async function follow(work: Work, place: DrawnPlace, row: DrawnRow, match: MatchProgress): Promise<Followed> {
  if (match.isCounted) return done;
  const { league, event } = place;
  const seated = seatedAt(match.seats);
  const live = seated.filter((entrant) => !hasLeft(event, entrant));
  const stored = row.sides.map((side) => entrantId(side.entrantId));
  const fits = stored.every((one) => seated.includes(one)) && live.every((one) => stored.includes(one));
  if (fits && match.state === "decided") return hasBegun(row) ? done : loseByLeaving(work, place, row);
  if (fits && match.state === "ready" && (hasBegun(row) || stored.join() === live.join())) return done;
  if (isTaken(event, row)) return begunProblem(event, row);
  if (match.state !== "ready" || row.ruling !== null) {
    await deleteMatch(work.tx, league, row.id);
    return { kind: "again" };
  }
  await reseatMatch(work.tx, league, row.id, live);
  await seatSingles(
    work,
    place,
    row.tables.map(({ id }) => ({ table: id, seated: live })),
  );
  return done;
}

/** Those who have left lose the match that they were to play. */
async function loseByLeaving({ tx }: Work, { league, event }: DrawnPlace, { id, sides }: DrawnRow): Promise<Followed> {
  const forfeitBy = sides.flatMap(({ entrantId: one }, side) => (hasLeft(event, one) ? [side] : []));
  if (forfeitBy.length === 0) return done;
  await setRuling(tx, league, id, { ruling: "forfeit", forfeitBy, note: "", state: "forfeited" });
  return { kind: "again" };
}

/** Whether a match is decided since somebody has left who would have played it. */
export function isWalkover({ state, isCounted, seats, drawn }: MatchProgress): boolean {
  return state === "decided" && !isCounted && seatedAt(seats).length > drawn.advance;
}

/** Single players sit where their sides do, by name and person. */
export async function seatSingles(
  { tx }: Work,
  { league, event }: DrawnPlace,
  tables: readonly { readonly table: string; readonly seated: readonly string[] }[],
): Promise<void> {
  if (event.who !== "singles") return;
  const known = new Map(event.entrants.map((entrant) => [entrant.id, entrant]));
  await insertLineUps(
    tx,
    league,
    tables.flatMap(({ table, seated }) =>
      seated.map((id, seat) => {
        const { name = "", personId = null } = known.get(id) ?? {};
        return { tableId: table, fromGame: 1, seat, entrantId: id, personId, name, substitute: false };
      }),
    ),
  );
}
