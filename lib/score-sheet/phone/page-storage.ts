import type { FinalReply } from "../reply";
import type { Kept, PhoneCommand, PhoneStorage, Versioned } from "./phone-storage";

/** A storage that goes on in the page's memory where the browser has none. */
export interface PageStorage<View extends Versioned> extends PhoneStorage<View> {
  /** Whether what is kept from now on is lost when the page is closed. */
  isPageOnly(): boolean;
}

/** Whether a storage refuses to write because the disk is full: browsers give the error this name. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/**
 * Keeps things in `disk`, and a copy in memory. Once the disk fails, for another reason than that it is full, the copy is all there
 * is: what was kept before stays in it, and what comes is kept there until the page is closed.
 */
export function pageStorage<View extends Versioned>(disk: PhoneStorage<View>, newId: () => string): PageStorage<View> {
  const commands = new Map<number, Kept>();
  const views = new Map<string, View>();
  let isPageOnly = false;
  let phone = { device: "", seq: 0 };

  async function onDiskOr<T>(onDisk: () => Promise<T>, inPage: () => T): Promise<T> {
    try {
      if (!isPageOnly) return await onDisk();
    } catch (error) {
      if (isDiskFull(error)) throw error;
      isPageOnly = true;
    }
    return inPage();
  }

  const remember = (kept: Kept) => {
    commands.set(kept.order, kept);
    return kept;
  };
  const keepInPage = (command: PhoneCommand, time: string) => {
    phone = { device: phone.device || newId(), seq: phone.seq + 1 };
    const order = Math.max(0, ...commands.keys()) + 1;
    return remember({ order, command: { ...command, phone: { ...phone, time } }, answer: null });
  };
  const keptInPage = (match: string) =>
    [...commands.values()].filter(({ command }) => command.match === match).sort((a, b) => a.order - b.order);
  const answerInPage = (order: number, answer: FinalReply) => {
    const kept = commands.get(order);
    if (kept) commands.set(order, { ...kept, answer });
  };
  const seeInPage = (view: View) => {
    const known = views.get(view.id);
    if (known && known.version > view.version) return known;
    views.set(view.id, view);
    return view;
  };

  return {
    isPageOnly: () => isPageOnly,
    keep: (command, time) =>
      onDiskOr(
        async () => remember(await disk.keep(command, time)),
        () => keepInPage(command, time),
      ),
    keptFor: (match) =>
      onDiskOr(
        async () => {
          const read = await disk.keptFor(match);
          for (const { order } of keptInPage(match)) commands.delete(order);
          return read.map(remember);
        },
        () => keptInPage(match),
      ),
    answer: (order, answer) =>
      onDiskOr(
        async () => {
          await disk.answer(order, answer);
          answerInPage(order, answer);
        },
        () => answerInPage(order, answer),
      ),
    letGo: (order) =>
      onDiskOr(
        async () => {
          await disk.letGo(order);
          commands.delete(order);
        },
        () => void commands.delete(order),
      ),
    seen: (match) =>
      onDiskOr(
        async () => {
          const view = await disk.seen(match);
          return view && seeInPage(view);
        },
        () => views.get(match) ?? null,
      ),
    see: (view) =>
      onDiskOr(
        async () => seeInPage(await disk.see(view)),
        () => seeInPage(view),
      ),
  };
}
