import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand, PhoneStorage, StoredCommand } from "@/lib/score-sheet/phone/phone-storage";
import type { FinalReply } from "@/lib/score-sheet/reply";

/** In-memory replacement of a phone's IndexedDB, for the length of the evening. */
export class PhoneMemory implements PhoneStorage<SheetView> {
  readonly #device: string;
  readonly #commands = new Map<number, StoredCommand>();
  #view: SheetView | null = null;
  #made = 0;

  constructor(device: string) {
    this.#device = device;
  }

  async addCommand(command: PhoneCommand, time: string): Promise<StoredCommand> {
    const order = ++this.#made;
    const named = { ...command, phone: { device: this.#device, seq: order, time } } as PhoneCommand;
    const stored = { order, command: named, answer: null };
    this.#commands.set(order, stored);
    return stored;
  }

  async commandsOf(): Promise<readonly StoredCommand[]> {
    return [...this.#commands.values()];
  }

  async storeAnswer(order: number, answer: FinalReply): Promise<void> {
    const stored = this.#commands.get(order);
    if (stored) this.#commands.set(order, { ...stored, answer });
  }

  async removeCommand(order: number): Promise<void> {
    this.#commands.delete(order);
  }

  async storedView(): Promise<SheetView | null> {
    return this.#view;
  }

  async storeView(view: SheetView): Promise<SheetView> {
    if (this.#view === null || this.#view.version <= view.version) this.#view = view;
    return this.#view;
  }
}
