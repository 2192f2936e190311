import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { Tx } from "../db/client";
import { finishedGames, type GameFigures, gamesAt, type StoredGame, setFigures } from "../db/games";
import { matchOf, setMatchState } from "../db/matches";

type Match = NonNullable<Awaited<ReturnType<typeof matchOf>>>;

/** A match that may be written to: its table, the games played there, the rulebook and the pinned rules. */
export interface OpenTable {
  readonly match: Match;
  readonly tableId: string;
  readonly games: readonly StoredGame[];
  readonly rulebook: Rulebook;
  readonly rules: unknown;
}

/** The table a command names, "missing" when the league has none such, or why nothing can be written there. */
export async function openTable(
  tx: Tx,
  key: { league: string; match: string; table: number; game: number },
): Promise<OpenTable | "missing" | Problem> {
  const match = await matchOf(tx, key.league, key.match);
  const table = match?.tables.find(({ position }) => position === key.table);
  if (!match || !table || match.season.state === "draft") return "missing";
  if (match.state === "forfeited" || match.state === "void" || match.state === "postponed") {
    return { code: `match-${match.state}` };
  }
  if (match.season.state !== "published") return { code: "season-over" };
  if (key.game > match.games) return { code: "no-such-game", params: { games: match.games } };
  const book = rulebook(match.stage.rulebook);
  if (!book) throw new Error(`no rulebook ${match.stage.rulebook}`);
  const games = await gamesAt(tx, key.league, table.id);
  return { match, tableId: table.id, games, rulebook: book, rules: match.stage.rules };
}

/** Whether opening the table gave a reason instead of a table. */
export function isProblem(opened: OpenTable | Problem): opened is Problem {
  return "code" in opened;
}

/** Keeps what a game adds up to, and the state of its match: playing, or finished when every game at every table is. */
export async function keepFigures(
  tx: Tx,
  league: string,
  table: OpenTable,
  gameId: string,
  figures: GameFigures,
): Promise<void> {
  await setFigures(tx, league, gameId, figures);
  const { match } = table;
  const over = (await finishedGames(tx, league, match.id)) === match.games * match.tables.length;
  const state = over ? "finished" : "playing";
  if (state !== match.state) await setMatchState(tx, league, match.id, state);
}
