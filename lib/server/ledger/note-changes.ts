import "server-only";
import type { SheetChange } from "@/lib/sync/table-state";
import type { WrittenAtOnce } from "../db/written-at-once";
import { NotAtOnce } from "./not-at-once";

interface Place {
  readonly match: string;
  readonly tableId: string;
  /** The ledger's row, and when. */
  readonly seq: number;
  readonly at: Date;
}

type Figures = Extract<SheetChange, { change: "figures" }>["figures"];

/**
 * Notes what is to be written in one statement. Such a statement sees the rows as they were before it, so that no row may be
 * written twice: throws `NotAtOnce` where one would be, and for changes that are too rare to be written so.
 */
export function noteChanges(written: WrittenAtOnce, changes: readonly SheetChange[], place: Place): void {
  const once = onceEach();
  const figures = new Map<string, { readonly figures: Figures; agreed: readonly number[] }>();
  for (const change of changes) {
    if (change.change === "figures") {
      once("game", change.game);
      figures.set(change.game, { figures: change.figures, agreed: [] });
    } else if (change.change === "agree") {
      const sums = figures.get(change.game);
      if (sums) sums.agreed = change.sides;
      else {
        once("game", change.game);
        written.setAgreed(change.game, change.sides);
      }
    } else noteChange(written, change, place, once);
  }
  for (const [game, one] of figures) written.setFigures(game, one.figures, one.agreed);
}

function noteChange(
  written: WrittenAtOnce,
  change: Exclude<SheetChange, { change: "figures" | "agree" }>,
  { match, tableId, seq, at }: Place,
  once: (...what: readonly (string | number)[]) => void,
): void {
  switch (change.change) {
    case "start": {
      const { game: id, number, firstDealer, totals } = change;
      once("game", id);
      written.insertGame({ id, tableId, number, firstDealer, totals: [...totals], startedAt: at });
      break;
    }
    case "revise": {
      const { game: gameId, revision, before, entryVersion, reason } = change;
      once(revision.standing === "conflicting" ? "conflict" : "hand", gameId, revision.hand);
      const entry = revision.entry ?? undefined;
      const phone = revision.phone ?? null;
      written.insertRevision({ ...revision, gameId, entry, entryVersion, reason, phone, ledgerSeq: seq, at }, before);
      break;
    }
    case "settle":
      once("conflict", change.game, change.hand);
      written.settleConflicts(change.game, change.hand);
      break;
    case "witness": {
      const { game, witness } = change;
      once("witness", game, witness.hand, witness.revision, witness.side);
      written.putHandWitness(game, witness, seq);
      break;
    }
    case "word":
      once("word", change.word.game, change.word.side);
      written.putSideWord(tableId, change.word, { seq, at });
      break;
    case "match-state":
      once("match");
      written.setMatchState(match, change.state);
      break;
    default:
      throw new NotAtOnce();
  }
}

/** Throws when it is told of the same thing twice. */
function onceEach(): (...what: readonly (string | number)[]) => void {
  const seen = new Set<string>();
  return (...what) => {
    const name = what.join(" ");
    if (seen.has(name)) throw new NotAtOnce();
    seen.add(name);
  };
}
