import "server-only";
import { withChanges } from "@/lib/score-sheet/phone/apply-changes";
import type { GameFigures, GameState, SheetChange } from "@/lib/score-sheet/table-state";
import type { Tx } from "../data/connection/client";
import { openDisputesOfGame } from "../data/matches/disputes";
import type { roundsOf } from "../data/matches/matches";
import { postgresStorage } from "../ledger/postgres-storage";
import type { PlannedWrites } from "./planned-writes";

type SeasonMatch = Awaited<ReturnType<typeof roundsOf>>[number]["matches"][number];
type StoredGame = SeasonMatch["tables"][number]["games"][number];

/** The parts of a stored match that commands about sheets and rulings change. */
interface StoredMatch {
  readonly id: string;
  readonly state: SeasonMatch["state"];
  readonly forfeitBy: readonly number[];
  readonly tables: readonly { readonly position: number; readonly games: readonly StoredGame[] }[];
}

/** Stored matches after a command's rulings and sheets. */
export async function matchesAfter<Match extends StoredMatch>(
  tx: Tx,
  league: string,
  matches: readonly Match[],
  writes: Pick<PlannedWrites, "sheets" | "settled" | "rulings">,
): Promise<readonly Match[]> {
  const rulings = new Map(writes.rulings.map(({ match, row }) => [match, row]));
  let after: readonly Match[] = matches.map((match) => ({ ...match, ...rulings.get(match.id) }));
  for (const { key, changes } of writes.sheets) {
    const table = await postgresStorage.tableOf(tx, key);
    if (!table) continue;
    const { games } = withChanges(table, changes);
    after = after.map((match) => (match.id === key.match ? withSheet(match, key.table, games, changes) : match));
  }
  return writes.settled.length > 0 ? withoutDisputes(tx, league, after, writes.settled) : after;
}

/** A match with the given games of a table. */
function withSheet<Match extends StoredMatch>(
  match: Match,
  position: number,
  games: readonly GameState[],
  changes: readonly SheetChange[],
): Match {
  const stateOf = changes.findLast((change) => change.change === "match-state");
  const tables = match.tables.map((table) =>
    table.position === position
      ? { ...table, games: games.filter(isKept).map((game) => gameAfter(table.games, game, changes)) }
      : table,
  );
  return { ...match, tables, ...(stateOf && { state: stateOf.state }) };
}

function isKept({ state }: GameState): boolean {
  return state !== "void";
}

function gameAfter(stored: readonly StoredGame[], game: GameState, changes: readonly SheetChange[]): StoredGame {
  const { id, number, state, agreed, confirmed, hands } = game;
  const before = stored.find((one) => one.id === id);
  const figures = changes.reduce<GameFigures | null>(
    (last, change) => (change.change === "figures" && change.game === id ? change.figures : last),
    null,
  );
  const disputes = changes.flatMap((change) =>
    change.change === "dispute" && change.game === id ? [{ id: change.dispute }] : [],
  );
  const started = changes.find((change) => change.change === "start" && change.game === id);
  const conflicting = hands.filter(({ standing }) => standing === "conflicting");
  return {
    ...{ id, number, state, confirmed, agreed: [...agreed] },
    winner: figures ? figures.winner : (before?.winner ?? null),
    totals: [...(figures ?? before ?? (started?.change === "start" ? started : { totals: [] })).totals],
    sets: [...(figures ? figures.sets : (before?.sets ?? []))],
    handCount: figures ? figures.handCount : (before?.handCount ?? 0),
    disputes: [...(before?.disputes ?? []), ...disputes],
    hands: conflicting.map(({ hand }) => ({ hand })),
  };
}

/** The matches with these disputes closed; other disputes of a game stay. */
async function withoutDisputes<Match extends StoredMatch>(
  tx: Tx,
  league: string,
  matches: readonly Match[],
  settled: readonly string[],
): Promise<readonly Match[]> {
  const open = new Map<string, StoredGame["disputes"]>();
  for (const game of matches.flatMap(({ tables }) => tables.flatMap(({ games }) => games))) {
    if (game.disputes.length === 0) continue;
    const openDisputes = await openDisputesOfGame(tx, league, game.id);
    open.set(
      game.id,
      openDisputes.filter(({ id }) => !settled.includes(id)),
    );
  }
  return matches.map((match) => ({
    ...match,
    tables: match.tables.map((table) => ({
      ...table,
      games: table.games.map((game) => ({ ...game, disputes: open.get(game.id) ?? game.disputes })),
    })),
  }));
}
