import type { CommandInput } from "@/lib/commands/command";
import type { FinalReply } from "../reply";
import type { PhoneKind } from "../sheet-command";

/** A phone's command about a sheet. */
export type PhoneSheetCommand = Extract<CommandInput, { kind: PhoneKind }>;

/** A command that a phone stores: about a sheet, the one that opened its table, or a side's request for a review. */
export type PhoneCommand = PhoneSheetCommand | Extract<CommandInput, { kind: "open-table" | "dispute-play" }>;

/** A command stored on this phone, with its answer if there is one. */
export interface StoredCommand {
  /** Increases in the order of the commands. */
  readonly order: number;
  readonly command: PhoneCommand;
  readonly answer: FinalReply | null;
}

/** A match as a phone sees it. `version`: the end of the league's ledger when the server read it. */
export interface VersionedView {
  readonly id: string;
  readonly version: number;
  /** Its entity tag: while the server's is the same, there is nothing newer. Missing in views of earlier versions. */
  readonly tag?: string;
}

/**
 * A phone's persistent storage; survives a closed tab, an empty battery and an update of the app. Each call is one
 * transaction: when it resolves, its effect is on the disk; if the tab dies during it, the effect is complete or
 * absent.
 */
export interface PhoneStorage<View extends VersionedView> {
  /** Stores a command, and returns it with the phone's id and its number. Throws when it cannot be stored. */
  addCommand(command: PhoneCommand, time: string): Promise<StoredCommand>;
  /** Returns the stored commands of a match in order, including answered ones. */
  commandsOf(match: string): Promise<readonly StoredCommand[]>;
  /** Stores the answer of a command. */
  storeAnswer(order: number, answer: FinalReply): Promise<void>;
  /** Removes a command that is no longer needed. */
  removeCommand(order: number): Promise<void>;
  /** Returns the newest stored view of a match, or null. */
  storedView(match: string): Promise<View | null>;
  /** Stores a view unless a newer one is stored. Returns the newer one. */
  storeView(view: View): Promise<View>;
}
