import { describe, expect, test } from "vitest";
import type { LedgerRow } from "./ledger-row";
import type { LedgerStorage, SheetStorage, TableKey } from "./storage";

/** A storage with a league that has one match with one table, on which nothing was written yet. */
export interface Opened<Tx> {
  readonly storage: LedgerStorage<Tx> & SheetStorage<Tx>;
  readonly key: TableKey;
  newId(): string;
}

const at = new Date("2026-11-20T01:00:00.000Z");
const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 100, melds: [[], []], bella: null };

/** What every storage of ledger and sheets promises, whatever it is made of. */
export function describeLedgerStorage<Tx>(name: string, open: () => Promise<Opened<Tx>>): void {
  const rowOf = (key: TableKey, seq: number, commandId: string, body: unknown = { b: 1, a: [true, null, "é"] }) =>
    ({
      leagueId: key.league,
      seq,
      commandId,
      kind: "record-hand",
      body,
      actor: { kind: "anonymous" },
      at,
      outcome: { outcome: "applied", result: { revision: 1 } },
      prev: "p",
      hash: `h${seq}`,
    }) satisfies LedgerRow;

  describe(`${name} keeps a ledger`, () => {
    test("a league that is not there has none", async () => {
      const { storage, newId } = await open();
      expect(await storage.transaction((tx) => storage.lock(tx, newId()))).toBeNull();
    });

    test("a row that was appended is there, as it was given, and moves the head", async () => {
      const { storage, key, newId } = await open();
      const id = newId();
      const first = await storage.transaction(async (tx) => {
        const head = await storage.lock(tx, key.league);
        await storage.append(tx, rowOf(key, (head?.ledgerSeq ?? 0) + 1, id));
        return head;
      });
      const seq = (first?.ledgerSeq ?? 0) + 1;
      await storage.transaction(async (tx) => {
        expect(await storage.lock(tx, key.league)).toMatchObject({ ledgerSeq: seq, ledgerHead: `h${seq}` });
        expect(await storage.rowOf(tx, key.league, id)).toMatchObject(rowOf(key, seq, id));
        expect(await storage.rowOf(tx, key.league, newId())).toBeNull();
      });
    });

    test("a command or a number that is there already is refused, and nothing of the transaction stays", async () => {
      const { storage, key, newId } = await open();
      const id = newId();
      const append = (seq: (last: number) => number, command: string) =>
        storage.transaction(async (tx) => {
          const last = (await storage.lock(tx, key.league))?.ledgerSeq ?? 0;
          await storage.write(tx, key, [started(newId())], { seq: last + 1, at });
          await storage.append(tx, rowOf(key, seq(last), command));
        });
      await storage.transaction(async (tx) => {
        const last = (await storage.lock(tx, key.league))?.ledgerSeq ?? 0;
        await storage.append(tx, rowOf(key, last + 1, id));
      });
      await expect(append((last) => last + 1, id)).rejects.toThrow();
      await expect(append((last) => last, newId())).rejects.toThrow();
      expect((await storage.transaction((tx) => storage.tableOf(tx, key)))?.games).toEqual([]);
    });

    test("whoever holds a league's lock is alone with it", async () => {
      const { storage, key, newId } = await open();
      const before = (await storage.transaction((tx) => storage.lock(tx, key.league)))?.ledgerSeq ?? 0;
      const one = () =>
        storage.transaction(async (tx) => {
          const last = (await storage.lock(tx, key.league))?.ledgerSeq ?? 0;
          await storage.append(tx, rowOf(key, last + 1, newId()));
          return last + 1;
        });
      const numbers = await Promise.all(Array.from({ length: 8 }, one));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => before + 1 + i));
    });
  });

  describe(`${name} keeps sheets`, () => {
    test("every change is there afterwards, in order; a current entry supersedes the one before", async () => {
      const { storage, key, newId } = await open();
      const game = newId();
      const revision = (number: number, standing: "current" | "conflicting") =>
        ({
          change: "revise",
          game,
          revision: { hand: 1, revision: number, kind: "entry", standing, entry },
          entryVersion: 1,
          reason: "",
        }) as const;
      const write = (...changes: Parameters<typeof storage.write>[2]) =>
        storage.transaction((tx) => storage.write(tx, key, changes, { seq: 1, at }));
      await write(started(game), { change: "match-state", state: "playing" });
      await write(revision(1, "current"));
      await write(revision(2, "conflicting"));
      await write({ change: "settle", game, hand: 1 }, revision(3, "current"));
      const figures = {
        state: "finished",
        totals: [500, 0],
        winner: 0,
        sets: [0, 0],
        handCount: 1,
        finishedAt: at,
      } as const;
      await write({ change: "figures", game, figures });
      const confirmed = async () =>
        (await storage.transaction((tx) => storage.tableOf(tx, key)))?.games.map((one) => one.confirmed);
      expect(await confirmed()).toEqual([false]);
      await write({ change: "confirm", game });
      expect(await confirmed()).toEqual([true]);
      await write({ change: "figures", game, figures });
      expect(await confirmed()).toEqual([false]);
      const table = await storage.transaction((tx) => storage.tableOf(tx, key));
      expect(table).toMatchObject({ matchState: "playing", finishedGames: 1 });
      expect(table?.games).toMatchObject([{ id: game, number: 1, state: "finished", firstDealer: 2 }]);
      expect(table?.games[0]?.hands.map(({ revision: number, standing }) => [number, standing])).toEqual([
        [1, "superseded"],
        [2, "superseded"],
        [3, "current"],
      ]);
      expect(table?.games[0]?.hands[2]?.entry).toEqual(entry);
    });

    test("a table that is not there is none; what waits in quarantine is settled once", async () => {
      const { storage, key, newId } = await open();
      const id = newId();
      await storage.transaction(async (tx) => {
        expect(await storage.tableOf(tx, { ...key, table: 9 })).toBeNull();
        expect(await storage.tableOf(tx, { ...key, match: newId() })).toBeNull();
        expect(await storage.quarantined(tx, key.league, id)).toBeNull();
        const last = (await storage.lock(tx, key.league))?.ledgerSeq ?? 0;
        await storage.quarantine(tx, key, id, { seq: last + 1, at });
        await storage.append(tx, rowOf(key, last + 1, id));
      });
      const settled = () => storage.transaction((tx) => storage.quarantined(tx, key.league, id));
      expect(await settled()).toEqual({ commandId: id, settledSeq: null });
      await storage.transaction((tx) => storage.settle(tx, key.league, id, { seq: 77, at }));
      expect(await settled()).toEqual({ commandId: id, settledSeq: 77 });
    });
  });
}

function started(game: string) {
  return { change: "start", game, number: 1, firstDealer: 2, totals: [0, 0] } as const;
}
