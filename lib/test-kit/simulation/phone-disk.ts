import type { Rng } from "@/lib/kernel/rng";
import { randomInt } from "@/lib/kernel/rng";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand, PhoneStorage, StoredCommand } from "@/lib/score-sheet/phone/phone-storage";
import type { FinalReply } from "@/lib/score-sheet/reply";
import type { Timeline } from "./timeline";

/** The tab that uses the disk; dead tabs get no answers. */
export interface DiskUser {
  isAlive: boolean;
}

/**
 * A simulated IndexedDB: each call is an atomic transaction, in order. If the tab dies during one, it may or may not be
 * applied.
 */
export class PhoneDisk {
  readonly commands = new Map<number, Pick<StoredCommand, "command" | "answer">>();
  readonly views = new Map<string, SheetView>();
  phone: { device: string; seq: number } | null = null;
  #order = 0;
  #free = 0;

  readonly device: string;
  readonly timeline: Timeline;
  readonly rng: Rng;
  readonly diskFull: () => boolean;
  /** The older app stores plain commands, without number or answer. */
  isOldApp: boolean;

  constructor(device: string, timeline: Timeline, rng: Rng, diskFull: () => boolean, isOldApp: boolean) {
    this.device = device;
    this.timeline = timeline;
    this.rng = rng;
    this.diskFull = diskFull;
    this.isOldApp = isOldApp;
  }

  /** The storage for a tab. */
  for(user: DiskUser): PhoneStorage<SheetView> {
    const run = <T>(act: () => T): Promise<T> => this.#run(user, act);
    return {
      addCommand: (command, time) => run(() => this.#keep(command, time)),
      commandsOf: () => run(() => this.storedCommands()),
      storeAnswer: (order, answer) => run(() => this.#answer(order, answer)),
      removeCommand: (order) => run(() => void this.commands.delete(order)),
      storedView: (match) => run(() => this.views.get(match) ?? null),
      storeView: (view) => run(() => this.#see(view)),
    };
  }

  /** All stored commands, in order. */
  storedCommands(): readonly StoredCommand[] {
    return [...this.commands].map(([order, { command, answer }]) => ({ order, command, answer }));
  }

  /** Adds another phone's command unchanged, unless it is already here. */
  takeOver(command: PhoneCommand): void {
    if (this.storedCommands().every((stored) => stored.command.id !== command.id))
      this.commands.set(++this.#order, { command, answer: null });
  }

  #run<T>(user: DiskUser, act: () => T): Promise<T> {
    const now = this.timeline.now;
    this.#free = Math.max(this.#free, now) + 1 + randomInt(this.rng, 6);
    return new Promise((resolve, reject) => {
      this.timeline.after(this.#free - now, () => {
        // The tab is dead: its pending requests were applied or not.
        if (!user.isAlive && this.rng() < 0.5) return;
        try {
          const done = act();
          if (user.isAlive) resolve(done);
        } catch (error) {
          if (user.isAlive) reject(error);
        }
      });
    });
  }

  #keep(command: PhoneCommand, time: string): StoredCommand {
    if (this.diskFull()) throw new Error("the disk is full");
    const order = ++this.#order;
    let named = command;
    if (!this.isOldApp) {
      this.phone = { device: this.device, seq: (this.phone?.seq ?? 0) + 1 };
      named = { ...command, phone: { ...this.phone, time } } as PhoneCommand;
    }
    this.commands.set(order, { command: named, answer: null });
    return { order, command: named, answer: null };
  }

  #answer(order: number, answer: FinalReply): void {
    const stored = this.commands.get(order);
    if (stored) this.commands.set(order, { ...stored, answer });
  }

  #see(view: SheetView): SheetView {
    const stored = this.views.get(view.id);
    if (stored && stored.version > view.version) return stored;
    this.views.set(view.id, view);
    return view;
  }
}
