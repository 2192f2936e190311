import { describe, expect, it } from "vitest";
import type { Reply } from "../reply";
import { pageStorage } from "./page-storage";
import { PhoneSheet, type SheetView } from "./phone-sheet";
import type { PhoneCommand, PhoneStorage, StoredCommand } from "./phone-storage";

const view: SheetView = { id: "m", version: 7, leagueId: "l", rulebook: "clabber", tables: [] };
const begun = (id: string): PhoneCommand => ({
  ...{ id, league: "l", match: "m", table: 1, game: 1, kind: "start-game", firstDealer: 0 },
});

/** A disk that works until it is made to fail. */
class Disk implements PhoneStorage<SheetView> {
  readonly #stored: StoredCommand[] = [];
  error: Error | null = null;

  #work<T>(work: () => T): Promise<T> {
    return this.error ? Promise.reject(this.error) : Promise.resolve(work());
  }

  addCommand = (command: PhoneCommand) =>
    this.#work(() => {
      const stored = { order: this.#stored.length + 1, command, answer: null };
      this.#stored.push(stored);
      return stored;
    });
  commandsOf = () => this.#work(() => this.#stored);
  storeAnswer = () => this.#work(() => undefined);
  removeCommand = () => this.#work(() => undefined);
  storedView = () => this.#work(() => null);
  storeView = (seen: SheetView) => this.#work(() => seen);
}

const notHere = new DOMException("not here", "InvalidStateError");
const full = new DOMException("no space", "QuotaExceededError");

/** A sheet with a disk, and the commands that it sends; `reply`: the server's answer. */
function sheetOn(disk: Disk) {
  const sent: string[] = [];
  const server: { reply: Reply } = { reply: { kind: "outcome", outcome: { outcome: "applied" }, seq: 8 } };
  const storage = pageStorage(disk, () => "a device");
  const post = async ({ id }: PhoneCommand) => {
    sent.push(id);
    return server.reply;
  };
  const fetchView = async () => ({ ...view, version: 8 });
  const sheet = new PhoneSheet({ storage, post, fetchView, time: () => "" }, view);
  return { sheet, sent, server, storage };
}

describe("a browser without storage", () => {
  it("sends entries from the first command on, and says that it stores nothing", async () => {
    const disk = new Disk();
    disk.error = notHere;
    const { sheet, sent, storage } = sheetOn(disk);
    await sheet.open();
    expect(await sheet.write(begun("one"))).toBe(true);
    await expect.poll(() => sheet.state()).toMatchObject({ trouble: null, stored: [], view: { version: 8 } });
    expect(sent).toEqual(["one"]);
    expect(storage.isMemoryOnly()).toBe(true);
  });

  it("holds unsent commands, including those on the disk before it failed", async () => {
    const disk = new Disk();
    const { sheet, sent, server, storage } = sheetOn(disk);
    server.reply = { kind: "unanswered" };
    await sheet.write(begun("one"));
    await expect.poll(() => sheet.state().trouble).toBe("unanswered");
    expect(storage.isMemoryOnly()).toBe(false);
    disk.error = notHere;
    expect(await sheet.write(begun("two"))).toBe(true);
    const ids = () => sheet.state().stored.map(({ command }) => command.id);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(ids).toEqual(["one", "two"]);
    expect(storage.isMemoryOnly()).toBe(true);
    server.reply = { kind: "outcome", outcome: { outcome: "applied" }, seq: 8 };
    void sheet.synchronise();
    await expect.poll(ids).toEqual([]);
    expect(sent.slice(-2)).toEqual(["one", "two"]);
  });

  it("is distinguished from a full disk, which keeps its content", async () => {
    const disk = new Disk();
    const { sheet, storage } = sheetOn(disk);
    disk.error = full;
    expect(await sheet.write(begun("one"))).toBe(false);
    expect(sheet.state().trouble).toBe("full");
    expect(storage.isMemoryOnly()).toBe(false);
  });
});
