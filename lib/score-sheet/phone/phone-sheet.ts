import { rulebook } from "@/lib/rulebooks/registry";
import { ownSheet } from "../agreement/own-sheet";
import { type SeenDeparture, stillHere, withMoved } from "../departed";
import type { Reply } from "../reply";
import { drain, isBeside, isSeen, isSeenBeside, isTaken, noticeOf, type SheetNotice, type Stopped } from "./drain";
import { isDiskFull } from "./page-storage";
import { type PhoneGame, withPending } from "./pending";
import type { Kept, PhoneCommand, PhoneStorage, Versioned } from "./phone-storage";

/** What a phone needs of a match, as the server gives it. */
export interface SheetView extends Versioned {
  readonly leagueId: string;
  /** The league's address; a view of a table that was opened without a network does not say. */
  readonly leagueSlug?: string;
  readonly rulebook: string;
  /** The side that this phone speaks for; a view kept by an earlier app may not say. */
  readonly side?: number | null;
  /** The sheets that went from its tables to other matches; a view kept by an earlier app does not say. */
  readonly departed?: readonly SeenDeparture[];
  readonly tables: readonly {
    readonly position: number;
    /** Each side keeps its own sheet here, and is not shown the other's. */
    readonly ownSheets?: boolean;
    readonly games: readonly PhoneGame[];
  }[];
}

/** The world outside, by the door. */
export interface PhonePorts<View extends SheetView> {
  readonly storage: PhoneStorage<View>;
  /** Sends a command; never throws. */
  post(command: PhoneCommand): Promise<Reply>;
  /** What the server has: `shown`, where it has nothing newer; null when it cannot be had. */
  fetchView(match: string, shown: View): Promise<View | null>;
  /** The phone's clock. It is only shown. */
  time(): string;
}

/** Why a phone saves nothing: its disk is full, or the browser keeps nothing. */
type CannotSave = "full" | "cannot-keep";

/** How things stand on a phone. */
export interface PhoneState<View extends SheetView> {
  readonly view: View;
  readonly kept: readonly Kept[];
  /** Why commands wait; or why the phone cannot save them: `full`, or else `cannot-keep`. Then an entry is nowhere. */
  readonly trouble: Stopped | CannotSave;
}

/**
 * A match on a phone: what the server said last, the commands that are kept here, and the exchange between the two. A
 * command is kept first, then shown as saved, then sent. What was seen once is not unseen: an older view never takes the
 * place of a newer one, and what the server has taken stays on the sheet until a view shows it.
 */
export class PhoneSheet<View extends SheetView> {
  readonly #ports: PhonePorts<View>;
  readonly #listeners = new Set<() => void>();
  #state: PhoneState<View>;
  #busy = false;
  #again = false;
  /** Commands kept since the last reading of the storage began. */
  #keptMeanwhile: Kept[] = [];

  constructor(ports: PhonePorts<View>, initial: View) {
    this.#ports = ports;
    this.#state = { view: initial, kept: [], trouble: null };
  }

  readonly state = (): PhoneState<View> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows what this phone has kept: the first thing to do, with or without a network. */
  async open(): Promise<void> {
    try {
      await this.#look(this.#state.view);
    } catch (error) {
      this.#become({ trouble: whyNotSaved(error) });
    }
  }

  /** Sends what waits and fetches what is new; never twice at once. Never throws. */
  async synchronise(): Promise<void> {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#exchange();
      }
    } catch (error) {
      this.#become({ trouble: whyNotSaved(error) });
    } finally {
      this.#busy = false;
    }
  }

  /** Keeps a command, then sends it. False when it could not be kept: then it is nowhere, and the scorer must know. */
  async write(command: PhoneCommand): Promise<boolean> {
    try {
      const named = withMoved(command, this.#state.view.departed);
      const kept = await this.#ports.storage.keep(named, this.#ports.time());
      this.#keptMeanwhile.push(kept);
      this.#become({ kept: [...this.#state.kept, kept] });
    } catch (error) {
      this.#become({ trouble: whyNotSaved(error) });
      return false;
    }
    void this.synchronise();
    return true;
  }

  /** The scorer has read an answer. */
  async dismiss({ order }: SheetNotice): Promise<void> {
    await this.#ports.storage.letGo(order);
    this.#become({ kept: this.#state.kept.filter((kept) => kept.order !== order) });
  }

  async #exchange(): Promise<void> {
    const { storage, post, fetchView } = this.#ports;
    const { id } = this.#state.view;
    const stopped = await drain(storage, post, id);
    const fresh = stopped === null ? await fetchView(id, this.#state.view) : null;
    await this.#look(fresh);
    this.#become({ trouble: stopped ?? (fresh ? null : "unanswered") });
  }

  /**
   * Shows the newest view there is, with the commands that are kept; those that it shows are let go. The commands are
   * read first: another tab lets go of one only after it has kept a view that shows it.
   */
  async #look(given: View | null): Promise<void> {
    const { storage } = this.#ports;
    const shown = this.#state.view;
    this.#keptMeanwhile = [];
    const read = await storage.keptFor(shown.id);
    const { found, trouble } = await this.#found(given);
    const view = found && found.version >= shown.version ? found : shown;
    const missed = this.#keptMeanwhile.filter(({ order }) => read.every((kept) => kept.order !== order));
    const here = new Set(stillHere(read, view.departed));
    const isThere = (one: Kept) =>
      isSeen(one, view) || (isSeenBeside(one, view) && here.has(one) && isOnOwnSheet(one, { view, kept: read }));
    const [seen, kept] = [read.filter(isThere), read.filter((one) => !isThere(one))];
    this.#become({ view, kept: [...kept, ...missed] });
    // What could not be kept may be shown, but nothing that it shows is let go.
    if (trouble) throw trouble.error;
    for (const { order } of seen) await storage.letGo(order);
  }

  /** The newest view there is; a full disk does not hide what the server just said. */
  async #found(
    given: View | null,
  ): Promise<{ readonly found: View | null; readonly trouble?: { readonly error: unknown } }> {
    const { storage } = this.#ports;
    if (!given) return { found: await storage.seen(this.#state.view.id) };
    try {
      return { found: await storage.see(given) };
    } catch (error) {
      return { found: given, trouble: { error } };
    }
  }

  #become(changed: Partial<PhoneState<View>>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

function whyNotSaved(error: unknown): CannotSave {
  return isDiskFull(error) ? "full" : "cannot-keep";
}

type Shown<View extends SheetView> = Pick<PhoneState<View>, "view" | "kept">;

/**
 * The games of a table as a phone shows them: the server's, what it has taken since, and what waits here. Where each side keeps
 * its own sheet it is that of this phone's side, and nothing else.
 */
export function gamesOn<View extends SheetView>(state: Shown<View>, table: number): readonly PhoneGame[] {
  const { view, kept } = state;
  const side = ownSideOn(state, table);
  const known = view.tables.find(({ position }) => position === table)?.games ?? [];
  const own = side === null ? known : known.map((game) => ownSheet(game, side));
  const isThere = side === null ? isTaken : (one: Kept) => isTaken(one) || (isBeside(one) && !isSeenBeside(one, view));
  const here = stillHere(kept, view.departed);
  const taken = here.filter(isThere).map(({ command }) => command);
  const shown = { table, rulebook: rulebook(view.rulebook), side: view.side ?? null };
  return withPending(withPending(own, taken, { ...shown, waiting: false }), waitingOf(here), shown);
}

/** Whether a command is about a table where each side keeps its own sheet. */
function isOnOwnSheet<View extends SheetView>({ command }: Kept, shown: Shown<View>): boolean {
  return "table" in command && ownSideOn(shown, command.table) !== null;
}

/** The side whose own sheet a phone shows; null where all at the table keep one. What was said here last counts, sent or not. */
export function ownSideOn<View extends SheetView>({ view, kept }: Shown<View>, table: number): number | null {
  const stored = view.tables.find(({ position }) => position === table)?.ownSheets ?? false;
  const isOwn = kept.reduce((before, one) => {
    const { command, answer } = one;
    const isHere = command.kind === "keep-own-sheets" && command.table === table;
    return isHere && (answer === null || isTaken(one)) ? command.own : before;
  }, stored);
  return isOwn ? (view.side ?? null) : null;
}

/** The commands that have no answer yet. */
export function waitingOf(kept: readonly Kept[]): readonly PhoneCommand[] {
  return kept.filter(({ answer }) => answer === null).map(({ command }) => command);
}

/**
 * What the scorer should hear of at a table. On a side's own sheet an entry at odds with the other's is no news of its own: the
 * two are shown side by side as long as they differ; unless the sheet has gone to another match, where nobody shows them so.
 */
export function noticesOn<View extends SheetView>(state: Shown<View>, table: number): readonly SheetNotice[] {
  const all = noticesOf(state.kept);
  if (ownSideOn(state, table) === null) return all;
  const here = new Set(stillHere(state.kept, state.view.departed).map(({ order }) => order));
  return all.filter(({ kind, command, order }) => {
    return kind !== "conflict" || command.kind !== "record-hand" || !here.has(order);
  });
}

/** What the scorer should hear of. */
export function noticesOf(kept: readonly Kept[]): readonly SheetNotice[] {
  return kept.map(noticeOf).filter((notice) => notice !== null);
}
