import type { RecordFinalScore } from "@/lib/commands/sheet-fixes";
import {
  type Circumstances,
  cannotBegin,
  closedTable,
  type Decision,
  matchStateChanges,
  refusal,
  sidesAt,
  unchanged,
  unfinishedGame,
} from "../decision";
import type { GameFigures, TableState } from "../table-state";

/**
 * Records a game's final score, for leagues without hands (C45–C47 define valid ones). The same score from a second
 * phone agrees; another one is a correction if its sender saw the first, else it is rejected.
 */
export function recordFinalScore(table: TableState, command: RecordFinalScore, circumstances: Circumstances): Decision {
  const { game: number, totals, seen } = command;
  const closed = closedTable(table, number);
  if (closed) return closed;
  const { rulebook, rules, games } = table;
  const winner = rulebook.finalScore(rules, totals);
  if (!winner.ok) return unchanged({ kind: "rejected", problems: winner.error });
  const existing = games.find((one) => one.number === number);
  if (existing && existing.final === null) return refusal("game-kept-by-hands", { params: { game: number } });
  if (isSame(existing?.final ?? null, totals)) return unchanged({ kind: "agreed" });
  if (!isSame(existing?.final ?? null, seen))
    return refusal("final-score-differs", { params: { score: (existing?.final ?? []).join("–") } });
  const refused = existing ? unfinishedGame(table) : cannotBegin(table, number);
  if (refused) return refused;
  const game = existing?.id ?? circumstances.newId();
  const nobody = sidesAt(table).map(() => 0);
  const figures: GameFigures = {
    state: "finished",
    totals,
    winner: winner.value,
    sets: nobody,
    handCount: 0,
    finishedAt: circumstances.at,
  };
  return {
    done: { kind: "applied" },
    changes: [
      ...(existing ? [] : [{ change: "start", game, number, firstDealer: null, totals } as const]),
      { change: "figures", game, figures },
      ...matchStateChanges(table, existing, figures),
    ],
  };
}

function isSame(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((total, side) => total === other[side]);
}
