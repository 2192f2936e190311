import "server-only";
import { freeGame, type MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SeenDeparture } from "@/lib/score-sheet/departed-sheets";
import type { SqlTx } from "../data/connection/statement";
import { matchesBeside, movesAtMatch } from "../data/tables/sheet-moves";
import { sidesOf } from "../results/match-summary";

/** A sheet that came from another match. */
export interface ShownArrival {
  readonly seq: number;
  readonly table: number;
  readonly game: number;
  /** The entrants of its former match. */
  readonly sides: readonly string[];
  /** The number of sides that had signed it there. */
  readonly signed: number;
  readonly reason: string;
}

/** The sheets that moved to and from a match. */
export async function movesOf(
  tx: SqlTx,
  leagueId: string,
  match: string,
): Promise<{ readonly departed: readonly SeenDeparture[]; readonly arrived: readonly ShownArrival[] }> {
  const moves = await movesAtMatch(tx, leagueId, match);
  const names = (end: (typeof moves)[number]["to"]) => sidesOf(end.sides).map(({ name }) => name);
  return {
    departed: moves
      .filter(({ from }) => from.matchId === match)
      .map(({ ledgerSeq: seq, from, fromGame: game, to, toGame, swapped }) => {
        const place = { match: to.matchId, table: to.position, game: toGame };
        return { seq, table: from.position, game, to: place, swapped, sides: names(to) };
      }),
    arrived: moves
      .filter(({ to }) => to.matchId === match)
      .map(({ ledgerSeq: seq, from, to, toGame: game, signed, reason }) => {
        return { seq, table: to.position, game, sides: names(from), signed: signed.length, reason };
      }),
  };
}

/** The tables that a sheet of a match may move to. */
export async function targetsOf(
  tx: SqlTx,
  leagueId: string,
  match: string,
  reach: "stage" | "night",
): Promise<readonly MoveTarget[]> {
  const matches = await matchesBeside(tx, leagueId, match, reach);
  return matches.flatMap(({ id, games: planned, date, round, sides, tables }) =>
    tables.map(({ position, number, games }) => ({
      match: id,
      table: position,
      number: tables.length > 1 ? (number ?? position) : null,
      sides: sidesOf(sides).map(({ name }) => name),
      round,
      date,
      game: freeGame(games, planned),
      games: planned,
    })),
  );
}
