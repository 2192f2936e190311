import { describe, expect, it } from "vitest";
import { PhoneSheet, type SheetView } from "./phone-sheet";
import type { Kept, PhoneCommand, PhoneStorage } from "./phone-storage";

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
const before: Kept = { order: 1, command, answer: null };

function fullDisk(): never {
  throw new DOMException("no space", "QuotaExceededError");
}

/** A phone that still reads, and writes nothing. */
function fullPhone(): PhoneStorage<SheetView> {
  return {
    keep: async () => fullDisk(),
    keptFor: async () => [before],
    answer: async () => fullDisk(),
    letGo: async () => fullDisk(),
    seen: async () => null,
    see: async () => fullDisk(),
  };
}

function sheetOn(storage: PhoneStorage<SheetView>): PhoneSheet<SheetView> {
  const post = async () => ({ kind: "unanswered" }) as const;
  return new PhoneSheet({ storage, post, fetchView: async () => null, time: () => "" }, view);
}

describe("a phone whose disk is full", () => {
  it("says so, and says of an entry that it was not saved", async () => {
    const sheet = sheetOn(fullPhone());
    expect(await sheet.write(command)).toBe(false);
    expect(sheet.state()).toMatchObject({ trouble: "full", kept: [] });
  });

  it("still shows what was saved before", async () => {
    const sheet = sheetOn(fullPhone());
    await sheet.open();
    expect(sheet.state()).toMatchObject({ trouble: "full", kept: [before], view });
  });

  it("lets go of nothing on the strength of a view that it could not keep", async () => {
    const answer = { kind: "outcome", outcome: { outcome: "applied" }, seq: 5 } as const;
    const gone: number[] = [];
    const letGo = async (order: number) => void gone.push(order);
    const sheet = sheetOn({ ...fullPhone(), keptFor: async () => [{ ...before, answer }], letGo });
    await sheet.open();
    expect(gone).toEqual([]);
  });

  it("is told apart from a browser that keeps nothing", async () => {
    const sheet = sheetOn({
      ...fullPhone(),
      keep: async () => {
        throw new DOMException("not here", "InvalidStateError");
      },
    });
    expect(await sheet.write(command)).toBe(false);
    expect(sheet.state().trouble).toBe("cannot-keep");
  });
});
