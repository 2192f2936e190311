import { describe, expect, it } from "vitest";
import { PhoneSheet, type SheetView } from "./phone-sheet";
import type { PhoneCommand, PhoneStorage, StoredCommand } from "./phone-storage";

const view: SheetView = { id: "m", version: 7, leagueId: "l", rulebook: "clabber", tables: [] };
const command: PhoneCommand = {
  id: "c",
  league: "l",
  match: "m",
  table: 1,
  game: 1,
  kind: "start-game",
  firstDealer: 0,
};
const before: StoredCommand = { order: 1, command, answer: null };

function fullDisk(): never {
  throw new DOMException("no space", "QuotaExceededError");
}

/** A phone that can still read but not write. */
function fullPhone(): PhoneStorage<SheetView> {
  return {
    addCommand: async () => fullDisk(),
    commandsOf: async () => [before],
    storeAnswer: async () => fullDisk(),
    removeCommand: async () => fullDisk(),
    storedView: async () => null,
    storeView: async () => fullDisk(),
  };
}

function sheetOn(storage: PhoneStorage<SheetView>): PhoneSheet<SheetView> {
  const post = async () => ({ kind: "unanswered" }) as const;
  return new PhoneSheet({ storage, post, fetchView: async () => null, time: () => "" }, view);
}

describe("a phone with a full disk", () => {
  it("says so, and says that an entry was not saved", async () => {
    const sheet = sheetOn(fullPhone());
    expect(await sheet.write(command)).toBe(false);
    expect(sheet.state()).toMatchObject({ trouble: "full", stored: [] });
  });

  it("still shows what was saved before", async () => {
    const sheet = sheetOn(fullPhone());
    await sheet.open();
    expect(sheet.state()).toMatchObject({ trouble: "full", stored: [before], view });
  });

  it("removes no command because of a view that it could not store", async () => {
    const answer = { kind: "outcome", outcome: { outcome: "applied" }, seq: 5 } as const;
    const removed: number[] = [];
    const removeCommand = async (order: number) => void removed.push(order);
    const sheet = sheetOn({
      ...fullPhone(),
      commandsOf: async () => [{ ...before, answer }],
      removeCommand: removeCommand,
    });
    await sheet.open();
    expect(removed).toEqual([]);
  });

  it("is distinguished from a browser without storage", async () => {
    const sheet = sheetOn({
      ...fullPhone(),
      addCommand: async () => {
        throw new DOMException("not here", "InvalidStateError");
      },
    });
    expect(await sheet.write(command)).toBe(false);
    expect(sheet.state().trouble).toBe("cannot-keep");
  });
});
