import type { Command, CommandInput } from "@/lib/commands/command";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneStorage } from "@/lib/score-sheet/phone/phone-storage";
import type { Reply } from "@/lib/score-sheet/reply";
import type { LedgerStorage, SheetStorage } from "@/lib/score-sheet/storage";
import type { Caller } from "@/lib/server/auth/caller";
import type { Answer, CommandContext } from "@/lib/server/ledger/dispatcher";
import type { MemoryStorage, MemoryTx } from "./memory-storage";

export type ServerStorage = LedgerStorage<MemoryTx> & SheetStorage<MemoryTx>;

/** How a simulated server is asked to carry a command out: it knows who sends it. */
export interface CallerContext extends CommandContext {
  readonly caller: Caller;
}

export type Dispatch = (command: Command, context: CallerContext) => Promise<Answer>;

export type Verify = (publicKey: string, signature: string, text: string) => Promise<boolean>;

/**
 * The doors at which a planted bug can stand. Each is given what stands there in truth, and gives what shall stand there
 * instead. Nothing of the product knows of them.
 */
export interface Faults {
  serverStorage?(real: ServerStorage, memory: MemoryStorage): ServerStorage;
  dispatch?(real: Dispatch): Dispatch;
  phoneStorage?(real: PhoneStorage<SheetView>): PhoneStorage<SheetView>;
  post?(real: (command: CommandInput) => Promise<Reply>): (command: CommandInput) => Promise<Reply>;
  fetchView?(real: (match: string) => Promise<SheetView | null>): (match: string) => Promise<SheetView | null>;
  /** Whether a signature is of a text, by a key. */
  verify?(real: Verify): Verify;
  /** What the server answers to who asks for a match. */
  view?(real: (match: string) => SheetView): (match: string) => SheetView;
}
