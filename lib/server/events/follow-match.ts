import "server-only";
import type { Progress } from "@/lib/competition/brackets/progress";
import type { Problem } from "@/lib/kernel/problem";
import { type DrawnEvent, type DrawnRow, deleteMatch, reseatMatch } from "../data/events/event-draws";
import { insertLineUps } from "../data/line-ups/line-ups";
import { setRuling } from "../data/matches/rulings";
import type { Work } from "../use-case";
import { type Move, movesOf } from "./following";

/** A drawn event of a league. */
export interface DrawnPlace {
  readonly league: string;
  readonly event: DrawnEvent;
}

/** The outcome of following: a match would be taken from entrants who have begun it, or others' places change. */
export type Followed =
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "again" }
  | { readonly kind: "done" };

const done: Followed = { kind: "done" };

/** Updates each stored match to the draw: its current entrants, or that it is no longer drawn. */
export async function followAll(
  work: Work,
  place: DrawnPlace,
  rows: readonly DrawnRow[],
  going: Progress,
): Promise<Followed> {
  let all: Followed = done;
  for (const { row, move } of movesOf(place.event, rows, going)) {
    if (move.kind === "taken") return { kind: "problem", problem: move.problem };
    await follow(work, place, row, move);
    if (move.kind === "loses" || (move.kind === "goes" && move.again)) all = { kind: "again" };
  }
  return all;
}

async function follow(work: Work, place: DrawnPlace, { id, tables }: DrawnRow, move: Move): Promise<void> {
  const { tx } = work;
  const { league } = place;
  if (move.kind === "goes") return deleteMatch(tx, league, id);
  if (move.kind === "loses") {
    const forfeitBy = [...move.forfeitBy];
    return setRuling(tx, league, id, { ruling: "forfeit", forfeitBy, note: "", state: "forfeited" });
  }
  if (move.kind !== "reseated") return;
  await reseatMatch(tx, league, id, move.live);
  await seatSingles(
    work,
    place,
    tables.map(({ id: table }) => ({ table, seated: move.live })),
  );
}

/** Single players are seated at their sides, by name and person. */
export async function seatSingles(
  { tx }: Work,
  { league, event }: DrawnPlace,
  tables: readonly { readonly table: string; readonly seated: readonly string[] }[],
): Promise<void> {
  if (event.who !== "singles") return;
  const entrants = new Map(event.entrants.map((entrant) => [entrant.id, entrant]));
  await insertLineUps(
    tx,
    league,
    tables.flatMap(({ table, seated }) =>
      seated.map((id, seat) => {
        const { name = "", personId = null } = entrants.get(id) ?? {};
        return { tableId: table, fromGame: 1, seat, entrantId: id, personId, name, substitute: false };
      }),
    ),
  );
}
