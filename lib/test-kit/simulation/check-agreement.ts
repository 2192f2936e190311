import type { SignSheet } from "@/lib/commands/agreement";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { phoneOfTwoSides } from "@/lib/score-sheet/agreement/agreed-sides";
import { textToSign } from "@/lib/score-sheet/agreement/text-to-sign";
import { FoldedLedger } from "@/lib/score-sheet/fold-ledger";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import { publicKeyOf, type Seat, signatureBy } from "./agreement-signing";
import type { MemoryLeague } from "./memory-storage";
import type { Witness } from "./witness";

const text = (value: unknown) => canonicalJson(value as Json);
const taken = ["applied", "agreed", "conflict"];

/**
 * Checks each agreement: for each side its own phone or the desk, no phone for two sides, and the sheet of that time.
 */
export function checkAgreement(league: MemoryLeague, witness: Witness, seats: ReadonlyMap<string, Seat>): void {
  const ledger = new FoldedLedger(() => [...league.tables.values()][0]?.state.rulebook);
  for (const row of league.rows) {
    ledger.add(row);
    checkSpeaker(row, witness, seats);
  }
  for (const { key, state } of league.tables.values()) {
    witness.must(
      state.ownSheets === ledger.ownSheets.has(`${key.match} ${key.table}`),
      () => `at ${key.match} each side keeps its own sheet: ${state.ownSheets}; the ledger says the contrary`,
    );
    const words = ledger.statements.get(`${key.match} ${key.table}`) ?? [];
    witness.must(
      text(state.statements) === text(words),
      () => `at ${key.match} was said ${text(state.statements)}; the ledger tells ${text(words)}`,
    );
    for (const game of state.games) {
      const folded = ledger.game(key.match, key.table, game.number);
      const expected = folded ? ledger.agreed(folded, state) : [];
      witness.must(
        text(game.agreed) === text(expected),
        () => `to game ${game.number} of ${key.match} agree ${text(game.agreed)}; by the ledger ${text(expected)}`,
      );
      witness.must(
        game.confirmed === folded?.confirmed,
        () => `game ${game.number} of ${key.match} is confirmed: ${game.confirmed}; the ledger says the contrary`,
      );
      witness.must(
        text(game.witnesses) === text(folded?.witnesses ?? []),
        () => `who entered what in game ${game.number} of ${key.match} is not what the ledger tells`,
      );
      const twice = folded && phoneOfTwoSides(ledger.statementsAbout(folded));
      witness.must(!twice, () => `${twice} signed game ${game.number} for two sides`);
    }
  }
}

/** Checks that a side's statement or entry was sent or signed by a phone of that side. */
function checkSpeaker(row: LedgerRow, witness: Witness, seats: ReadonlyMap<string, Seat>): void {
  const outcome = row.outcome as Outcome;
  if (!taken.includes(outcome.outcome) || outcome.outcome === "rejected") return;
  const actor = row.actor as { readonly kind: string; readonly id?: string };
  const body = row.body as { readonly side?: number; readonly phone?: { readonly device: string } };
  const sender = actor.kind === "device" ? seats.get(actor.id ?? "") : undefined;
  if (row.kind === "record-hand" && outcome.result?.["side"] !== undefined) {
    const { side, device } = outcome.result;
    witness.must(
      sender?.side === side && sender?.device === device && body.phone?.device === device,
      () => `row ${row.seq}: ${body.phone?.device} made it, and it counts as entered by ${device} of side ${side}`,
    );
  }
  if (row.kind !== "sign-sheet" && row.kind !== "dispute-game") return;
  witness.must(
    sender?.side === body.side || isSigned(row, seats),
    () => `row ${row.seq}: nobody of side ${body.side} has said so`,
  );
}

/** Whether a signature's phone is of its side, and the signature matches its key. */
function isSigned({ commandId: id, leagueId: league, body }: LedgerRow, seats: ReadonlyMap<string, Seat>): boolean {
  const command = { ...(body as SignSheet), id, league };
  const seat = seats.get(command.phone?.device ?? "");
  if (!seat?.hasKey || seat.side !== command.side || seat.match !== command.match) return false;
  return command.signature === signatureBy(publicKeyOf(seat.device), textToSign(command));
}
