import type { Command, CommandInput } from "@/lib/commands/command";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneStorage } from "@/lib/score-sheet/phone/phone-storage";
import type { Reply } from "@/lib/score-sheet/reply";
import type { LedgerStorage, SheetStorage } from "@/lib/score-sheet/storage";
import type { Caller } from "@/lib/server/auth/caller";
import type { Answer, CommandContext } from "@/lib/server/ledger/dispatcher";
import type { MemoryStorage, MemoryTx } from "./memory-storage";

export type ServerStorage = LedgerStorage<MemoryTx> & SheetStorage<MemoryTx>;

/** Context of a simulated command, with its caller. */
export interface CallerContext extends CommandContext {
  readonly caller: Caller;
}

export type Dispatch = (command: Command, context: CallerContext) => Promise<Answer>;

export type Verify = (publicKey: string, signature: string, text: string) => Promise<boolean>;

/**
 * Points where a bug can be planted. Each receives the real function and returns a replacement. The product has no
 * reference to them.
 */
export interface Faults {
  serverStorage?(real: ServerStorage, memory: MemoryStorage): ServerStorage;
  dispatch?(real: Dispatch): Dispatch;
  phoneStorage?(real: PhoneStorage<SheetView>): PhoneStorage<SheetView>;
  post?(real: (command: CommandInput) => Promise<Reply>): (command: CommandInput) => Promise<Reply>;
  fetchView?(real: (match: string) => Promise<SheetView | null>): (match: string) => Promise<SheetView | null>;
  /** Whether a key's signature matches a text. */
  verify?(real: Verify): Verify;
  /** The server's view of a match. */
  view?(real: (match: string) => SheetView): (match: string) => SheetView;
}
