import type { FinalReply } from "../reply";
import type { PhoneCommand, PhoneStorage, StoredCommand, VersionedView } from "./phone-storage";

/** A storage that continues in the page's memory when the browser has none. */
export interface PageStorage<View extends VersionedView> extends PhoneStorage<View> {
  /** Whether new data is lost when the page is closed. */
  isMemoryOnly(): boolean;
}

/** Whether storing failed because the disk is full: browsers use this error name. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/**
 * Stores everything in `disk` and a copy in memory. Once the disk fails for another reason than being full, only the
 * copy is used: earlier data stays in it, and new data is held until the page is closed.
 */
export function pageStorage<View extends VersionedView>(
  disk: PhoneStorage<View>,
  newId: () => string,
): PageStorage<View> {
  const commands = new Map<number, StoredCommand>();
  const views = new Map<string, View>();
  let isMemoryOnly = false;
  let phone = { device: "", seq: 0 };

  async function tryDisk<T>(onDisk: () => Promise<T>, inMemory: () => T): Promise<T> {
    try {
      if (!isMemoryOnly) return await onDisk();
    } catch (error) {
      if (isDiskFull(error)) throw error;
      isMemoryOnly = true;
    }
    return inMemory();
  }

  const remember = (stored: StoredCommand) => {
    commands.set(stored.order, stored);
    return stored;
  };
  const addInMemory = (command: PhoneCommand, time: string) => {
    phone = { device: phone.device || newId(), seq: phone.seq + 1 };
    const order = Math.max(0, ...commands.keys()) + 1;
    return remember({ order, command: { ...command, phone: { ...phone, time } }, answer: null });
  };
  const commandsInMemory = (match: string) =>
    [...commands.values()].filter(({ command }) => command.match === match).sort((a, b) => a.order - b.order);
  const storeAnswerInMemory = (order: number, answer: FinalReply) => {
    const stored = commands.get(order);
    if (stored) commands.set(order, { ...stored, answer });
  };
  const storeViewInMemory = (view: View) => {
    const latest = views.get(view.id);
    if (latest && latest.version > view.version) return latest;
    views.set(view.id, view);
    return view;
  };

  return {
    isMemoryOnly: () => isMemoryOnly,
    addCommand: (command, time) =>
      tryDisk(
        async () => remember(await disk.addCommand(command, time)),
        () => addInMemory(command, time),
      ),
    commandsOf: (match) =>
      tryDisk(
        async () => {
          const read = await disk.commandsOf(match);
          for (const { order } of commandsInMemory(match)) commands.delete(order);
          return read.map(remember);
        },
        () => commandsInMemory(match),
      ),
    storeAnswer: (order, answer) =>
      tryDisk(
        async () => {
          await disk.storeAnswer(order, answer);
          storeAnswerInMemory(order, answer);
        },
        () => storeAnswerInMemory(order, answer),
      ),
    removeCommand: (order) =>
      tryDisk(
        async () => {
          await disk.removeCommand(order);
          commands.delete(order);
        },
        () => void commands.delete(order),
      ),
    storedView: (match) =>
      tryDisk(
        async () => {
          const view = await disk.storedView(match);
          return view && storeViewInMemory(view);
        },
        () => views.get(match) ?? null,
      ),
    storeView: (view) =>
      tryDisk(
        async () => storeViewInMemory(await disk.storeView(view)),
        () => storeViewInMemory(view),
      ),
  };
}
