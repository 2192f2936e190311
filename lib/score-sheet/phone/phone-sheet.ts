import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { ownSheet } from "../agreement/own-sheet";
import { commandsStillHere, type SeenDeparture, withMoved } from "../departed-sheets";
import type { Reply } from "../reply";
import {
  drain,
  isConflicting,
  isSeen,
  isSeenConflicting,
  isTaken,
  noticeOf,
  type SheetNotice,
  type WaitReason,
} from "./drain";
import { isDiskFull } from "./page-storage";
import { type PhoneGame, withPending } from "./pending";
import type { PhoneCommand, PhoneStorage, StoredCommand, VersionedView } from "./phone-storage";

/** The server's data of a match for phones. */
export interface SheetView extends VersionedView {
  readonly leagueId: string;
  /** The league's address; missing for a table opened offline. */
  readonly leagueSlug?: string;
  readonly rulebook: string;
  /** The side of this phone; missing in views of earlier versions. */
  readonly side?: number | null;
  /** The sheets that moved from its tables to other matches; missing in views of earlier versions. */
  readonly departed?: readonly SeenDeparture[];
  readonly tables: readonly {
    readonly position: number;
    /** Whether each side keeps its own sheet without seeing the other's. */
    readonly ownSheets?: boolean;
    readonly games: readonly PhoneGame[];
  }[];
}

/** The ports of a phone. */
export interface PhonePorts<View extends SheetView> {
  readonly storage: PhoneStorage<View>;
  /** Sends a command; never throws. */
  post(command: PhoneCommand): Promise<Reply>;
  /** Fetches the match: `shown` if the server has nothing newer, null without an answer. */
  fetchView(match: string, shown: View): Promise<View | null>;
  /** The phone's clock, for display only. */
  time(): string;
}

/** The reason why a phone saves nothing: its disk is full, or the browser has no storage. */
type SaveTrouble = "full" | "cannot-keep";

/** The state of a match on a phone. */
export interface PhoneState<View extends SheetView> {
  readonly view: View;
  readonly stored: readonly StoredCommand[];
  /** Why commands wait; or why the phone cannot save them (`full` or `cannot-keep`), in which case an entry is lost. */
  readonly trouble: WaitReason | SaveTrouble;
}

/**
 * A match on a phone: the server's last view, the stored commands, and the exchange between the two. A command is
 * first stored, then shown as saved, then sent. An older view never replaces a newer one, and applied commands stay on
 * the sheet until a view contains them.
 */
export class PhoneSheet<View extends SheetView> {
  readonly #ports: PhonePorts<View>;
  readonly #listeners = new Set<() => void>();
  #state: PhoneState<View>;
  #busy = false;
  #isRepeatNeeded = false;
  /** Commands stored since the last reading of the storage began. */
  #addedMeanwhile: StoredCommand[] = [];

  constructor(ports: PhonePorts<View>, initial: View) {
    this.#ports = ports;
    this.#state = { view: initial, stored: [], trouble: null };
  }

  readonly state = (): PhoneState<View> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the stored view and commands: call this first, with or without a network. */
  async open(): Promise<void> {
    try {
      await this.#show(this.#state.view);
    } catch (error) {
      this.#update({ trouble: saveTrouble(error) });
    }
  }

  /** Sends waiting commands and fetches the match; one exchange at a time. Never throws. */
  async synchronise(): Promise<void> {
    this.#isRepeatNeeded = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#isRepeatNeeded) {
        this.#isRepeatNeeded = false;
        await this.#exchange();
      }
    } catch (error) {
      this.#update({ trouble: saveTrouble(error) });
    } finally {
      this.#busy = false;
    }
  }

  /**
   * Stores a command, then sends it. False when it could not be stored; the entry is then lost, and the scorer must be
   * told.
   */
  async write(command: PhoneCommand): Promise<boolean> {
    try {
      const named = withMoved(command, this.#state.view.departed);
      const stored = await this.#ports.storage.addCommand(named, this.#ports.time());
      this.#addedMeanwhile.push(stored);
      this.#update({ stored: [...this.#state.stored, stored] });
    } catch (error) {
      this.#update({ trouble: saveTrouble(error) });
      return false;
    }
    void this.synchronise();
    return true;
  }

  /** Removes a notice that the scorer has read. */
  async dismiss({ order }: SheetNotice): Promise<void> {
    await this.#ports.storage.removeCommand(order);
    this.#update({ stored: this.#state.stored.filter((command) => command.order !== order) });
  }

  async #exchange(): Promise<void> {
    const { storage, post, fetchView } = this.#ports;
    const { id } = this.#state.view;
    const stopped = await drain(storage, post, id);
    const fresh = stopped === null ? await fetchView(id, this.#state.view) : null;
    await this.#show(fresh);
    this.#update({ trouble: stopped ?? (fresh ? null : "unanswered") });
  }

  /**
   * Shows the newest view with the stored commands, and removes those that it contains. Commands are read first, since
   * another tab removes one only after storing a view that contains it.
   */
  async #show(received: View | null): Promise<void> {
    const { storage } = this.#ports;
    const shown = this.#state.view;
    this.#addedMeanwhile = [];
    const read = await storage.commandsOf(shown.id);
    const { newest, trouble } = await this.#newestView(received);
    const view = newest && newest.version >= shown.version ? newest : shown;
    const missed = this.#addedMeanwhile.filter(({ order }) => read.every((command) => command.order !== order));
    const commandsHere = new Set(commandsStillHere(read, view.departed));
    const isThere = (one: StoredCommand) =>
      isSeen(one, view) ||
      (isSeenConflicting(one, view) && commandsHere.has(one) && isOnOwnSheet(one, { view, stored: read }));
    const [seen, unsent] = [read.filter(isThere), read.filter((one) => !isThere(one))];
    this.#update({ view, stored: [...unsent, ...missed] });
    // A view that could not be stored is shown, but its commands are not removed.
    if (trouble) throw trouble.error;
    for (const { order } of seen) await storage.removeCommand(order);
  }

  /** Returns the newest view; a full disk does not hide the server's. */
  async #newestView(
    received: View | null,
  ): Promise<{ readonly newest: View | null; readonly trouble?: { readonly error: unknown } }> {
    const { storage } = this.#ports;
    if (!received) return { newest: await storage.storedView(this.#state.view.id) };
    try {
      return { newest: await storage.storeView(received) };
    } catch (error) {
      return { newest: received, trouble: { error } };
    }
  }

  #update(changed: Partial<PhoneState<View>>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

function saveTrouble(error: unknown): SaveTrouble {
  return isDiskFull(error) ? "full" : "cannot-keep";
}

type Shown<View extends SheetView> = Pick<PhoneState<View>, "view" | "stored">;

/**
 * Returns a table's games as a phone shows them: the server's, with applied and waiting commands. Where each side
 * keeps its own sheet, only that of this phone's side.
 */
export function gamesOn<View extends SheetView>(
  book: Rulebook,
  state: Shown<View>,
  table: number,
): readonly PhoneGame[] {
  const { view, stored } = state;
  const side = ownSideOn(state, table);
  const serverGames = view.tables.find(({ position }) => position === table)?.games ?? [];
  const own = side === null ? serverGames : serverGames.map((game) => ownSheet(game, side));
  const isThere =
    side === null
      ? isTaken
      : (one: StoredCommand) => isTaken(one) || (isConflicting(one) && !isSeenConflicting(one, view));
  const commandsHere = commandsStillHere(stored, view.departed);
  const taken = commandsHere.filter(isThere).map(({ command }) => command);
  const shown = { table, rulebook: book, side: view.side ?? null };
  return withPending(withPending(own, taken, { ...shown, waiting: false }), waitingOf(commandsHere), shown);
}

/** Whether a command is about a table where each side keeps its own sheet. */
function isOnOwnSheet<View extends SheetView>({ command }: StoredCommand, shown: Shown<View>): boolean {
  return "table" in command && ownSideOn(shown, command.table) !== null;
}

/**
 * Returns the side whose own sheet a phone shows; null where all share one. The phone's last command about it counts,
 * sent or not.
 */
export function ownSideOn<View extends SheetView>({ view, stored }: Shown<View>, table: number): number | null {
  const isOnServer = view.tables.find(({ position }) => position === table)?.ownSheets ?? false;
  const isOwn = stored.reduce((before, one) => {
    const { command, answer } = one;
    const isHere = command.kind === "keep-own-sheets" && command.table === table;
    return isHere && (answer === null || isTaken(one)) ? command.own : before;
  }, isOnServer);
  return isOwn ? (view.side ?? null) : null;
}

/** Returns the commands without an answer. */
export function waitingOf(commands: readonly StoredCommand[]): readonly PhoneCommand[] {
  return commands.filter(({ answer }) => answer === null).map(({ command }) => command);
}

/**
 * Returns a table's notices. On a side's own sheet a conflicting entry needs none, since both entries are shown side
 * by side, unless the sheet has moved to another match.
 */
export function noticesOn<View extends SheetView>(state: Shown<View>, table: number): readonly SheetNotice[] {
  const all = noticesOf(state.stored);
  if (ownSideOn(state, table) === null) return all;
  const commandsHere = new Set(commandsStillHere(state.stored, state.view.departed).map(({ order }) => order));
  return all.filter(({ kind, command, order }) => {
    return kind !== "conflict" || command.kind !== "record-hand" || !commandsHere.has(order);
  });
}

/** Returns the notices about these commands' answers. */
export function noticesOf(commands: readonly StoredCommand[]): readonly SheetNotice[] {
  return commands.map(noticeOf).filter((notice) => notice !== null);
}
