import type { RecordHand } from "@/lib/commands/scoring";
import { isSameEntry, type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import { isSettled } from "../agreement/agreed-sides";
import {
  type Author,
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  nextRevision,
  type OpenGame,
  openGame,
  refusal,
  reopenedGame,
  scoresWith,
  unchanged,
} from "../decision";
import { withChanges } from "../phone/apply-changes";
import type { SheetChange, TableState } from "../table-state";

/**
 * Scores a hand by the same rulebook as on the phone, and records it.
 *
 * Based on the current revision, it is new or a correction. Based on an older one, the same entry agrees (a second
 * witness) and another one is a conflict: the current entry stands, both are stored, and a person decides. A side's
 * own phone is recorded as a witness of its entry; a conflict is settled once its sides have entered the current
 * entry.
 */
export function recordHand(table: TableState, command: RecordHand, { at, author = null }: Circumstances): Decision {
  const { hand, baseRevision, reason, entry } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const scored = rulebook.enterHand(rules, entry);
  if (!scored.ok) return unchanged({ kind: "rejected", problems: scored.error });

  const standing = standingAt(game.hands, hand);
  const revision = nextRevision(game, hand);
  const fields = { change: "revise", game: game.id, entryVersion: rulebook.entryVersion, reason } as const;
  const by = command.phone && { phone: command.phone.device };
  const row: SheetEntry = { hand, revision, kind: "entry", standing: "current", entry, ...by };
  if ((standing?.revision ?? 0) !== baseRevision) {
    if (standing?.kind === "entry" && isSameEntry(standing.entry, entry))
      return agreeing(table, game, { hand, revision: standing.revision, author });
    const conflicting = { ...fields, revision: { ...row, standing: "conflicting" } } as const;
    return {
      done: { kind: "conflict", result: { revision, ...author } },
      changes: [conflicting, ...witnessed(game, { hand, revision, author })],
    };
  }
  const decided = scoresWith(table, game, hand, scored.value);
  if ("done" in decided) return decided;
  const reopened = reopenedGame(table, game, decided.scores);
  if (reopened) return reopened;
  const entered = [{ ...fields, revision: row }, ...witnessed(game, { hand, revision, author })];
  const settled = settledBy(table, game, hand, entered);
  return {
    done: { kind: "applied", result: { revision, ...author, ...(settled.length > 0 && { madeUp: 1 }) } },
    changes: [...entered, ...settled, ...figureChanges(table, game, decided.scores, at)],
  };
}

interface Entered {
  readonly hand: number;
  readonly revision: number;
  readonly author: Author | null;
}

/** The same entry again: the sheet does not change, but its sender becomes a witness. */
function agreeing(table: TableState, game: OpenGame, entered: Entered): Decision {
  const changes = witnessed(game, entered);
  if (changes.length === 0) return unchanged({ kind: "agreed" });
  const settled = settledBy(table, game, entered.hand, changes);
  const { revision, author } = entered;
  return {
    done: { kind: "agreed", result: { revision, ...author, ...(settled.length > 0 && { madeUp: 1 }) } },
    changes: [...changes, ...settled],
  };
}

/** Records that a side's own phone entered this revision; nothing for other senders or known witnesses. */
function witnessed(game: OpenGame, { hand, revision, author }: Entered): readonly SheetChange[] {
  if (!author) return [];
  const { side, device } = author;
  const last = game.witnesses.findLast((one) => one.hand === hand && one.side === side);
  if (last?.revision === revision) return [];
  return [{ change: "witness", game: game.id, witness: { hand, revision, side, device } }];
}

/** Settles a hand's conflict once its sides have entered the current entry. */
function settledBy(
  table: TableState,
  { id }: OpenGame,
  hand: number,
  changes: readonly SheetChange[],
): readonly SheetChange[] {
  const game = withChanges(table, changes).games.find((one) => one.id === id);
  return game && isSettled(game, hand) ? [{ change: "settle", game: id, hand }] : [];
}
