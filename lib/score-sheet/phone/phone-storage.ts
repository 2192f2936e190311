import type { CommandInput } from "@/lib/commands/command";
import type { FinalReply } from "../reply";
import type { PhoneKind } from "../sheet-command";

/** A command as a phone makes it about a sheet. */
export type PhoneSheetCommand = Extract<CommandInput, { kind: PhoneKind }>;

/** A command that a phone keeps: about a sheet, or the one with which it opened the table at which the sheet is. */
export type PhoneCommand = PhoneSheetCommand | Extract<CommandInput, { kind: "open-table" }>;

/** A command that is kept on this phone, with its answer once there is one. */
export interface Kept {
  /** Goes up in the order in which the commands were given. */
  readonly order: number;
  readonly command: PhoneCommand;
  readonly answer: FinalReply | null;
}

/** What a phone sees of a match. `version` is where the league's ledger ended when the server read it. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
  /** Its entity tag: while the server's is the same, it has nothing newer. A view kept by an earlier app has none. */
  readonly tag?: string;
}

/**
 * What lasts on a phone: over a closed tab, an empty battery and a new version of the app. Each call is one transaction:
 * when it resolves, its effect is on the disk; when the tab dies under it, the effect is there whole or not at all.
 */
export interface PhoneStorage<View extends Versioned> {
  /** Keeps a command, and gives it with the phone's name and its number in it. Throws when the phone cannot. */
  keep(command: PhoneCommand, time: string): Promise<Kept>;
  /** The commands kept about a match, answered ones too, in the order they were given. */
  keptFor(match: string): Promise<readonly Kept[]>;
  /** Keeps the answer beside its command. */
  answer(order: number, answer: FinalReply): Promise<void>;
  /** Lets go of a command of which nothing more is to be done or said. */
  letGo(order: number): Promise<void>;
  /** The newest view of a match that this phone has had. */
  seen(match: string): Promise<View | null>;
  /** Keeps a view unless a newer one is kept, and gives the newer one. */
  see(view: View): Promise<View>;
}
