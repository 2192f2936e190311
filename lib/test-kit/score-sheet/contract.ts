import { describe, expect, test } from "vitest";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import type { LedgerStorage, SheetStorage, TableKey } from "@/lib/score-sheet/storage";

/** A storage with a league of two matches in one stage, each with one empty table. */
export interface Opened<Tx> {
  readonly storage: LedgerStorage<Tx> & SheetStorage<Tx>;
  readonly key: TableKey;
  readonly other: TableKey;
  newId(): string;
}

const at = new Date("2026-11-20T01:00:00.000Z");
const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 100, melds: [[], []], bella: null };

/** The contract of every storage of ledger and sheets. */
export function describeLedgerStorage<Tx>(name: string, open: () => Promise<Opened<Tx>>): void {
  describe(`the ledger of ${name}`, () => describeLedger(open));
  describe(`the sheets of ${name}`, () => {
    describeChanges(open);
    describeMoves(open);
    describePlaces(open);
  });
}

/** A ledger's row with given contents. */
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

/** Rows of the ledger, and the league's lock. */
function describeLedger<Tx>(open: () => Promise<Opened<Tx>>): void {
  test("is missing for an unknown league", async () => {
    const { storage, newId } = await open();
    expect(await storage.transaction((tx) => storage.lock(tx, newId()))).toBeNull();
  });

  test("has an appended row, unchanged, and moves the head", async () => {
    const { storage, key, newId } = await open();
    const id = newId();
    const first = await storage.transaction(async (tx) => {
      const head = await storage.lock(tx, key.league);
      await storage.append(tx, rowOf(key, (head?.ledgerSeq ?? 0) + 1, id));
      return head;
    });
    const seq = (first?.ledgerSeq ?? 0) + 1;
    await storage.transaction(async (tx) => {
      const { hash: _said, ...row } = rowOf(key, seq, id);
      const stored = await storage.rowOf(tx, key.league, id);
      expect(stored).toMatchObject(row);
      expect(await storage.lock(tx, key.league)).toMatchObject({ ledgerSeq: seq, ledgerHead: stored?.hash });
      expect(await storage.rowOf(tx, key.league, newId())).toBeNull();
    });
  });

  test("refuses a repeated command or number, and rolls the transaction back", async () => {
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

  test("gives the holder of a league's lock exclusive access", async () => {
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
}

/** Changes of one sheet. */
function describeChanges<Tx>(open: () => Promise<Opened<Tx>>): void {
  test("stores every change in order; a current entry supersedes the previous one", async () => {
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
}

/** Sheets moved to another table. */
function describeMoves<Tx>(open: () => Promise<Opened<Tx>>): void {
  test("moves a sheet to another table with all its revisions, unsigned, and nowhere else", async () => {
    const { storage, key, other, newId } = await open();
    const [game, blank, dispute] = [newId(), newId(), newId()];
    const revise = (revision: number, standing: "current" | "conflicting") =>
      ({
        change: "revise",
        game,
        revision: { hand: 1, revision, kind: "entry", standing, entry },
        entryVersion: 1,
        reason: "",
      }) as const;
    const write = (at: TableKey, ...changes: Parameters<typeof storage.write>[2]) =>
      storage.transaction((tx) => storage.write(tx, at, changes, written(1)));
    await write(key, started(game), revise(1, "current"), revise(2, "conflicting"));
    await write(key, { change: "statement", statement: { game: 1, side: 0, digest: "d", device: null } });
    await write(key, { change: "witness", game, witness: { hand: 1, revision: 1, side: 0, device: newId() } });
    await write(key, { change: "agree", game, sides: [0] }, { change: "confirm", game });
    await write(key, { change: "dispute", game, dispute, side: 1, reason: "not ours", version: null, photo: null });
    await write(other, started(blank));
    await write(other, { change: "statement", statement: { game: 1, side: 1, digest: "e", device: null } });
    const to = { match: other.match, table: other.table, game: 1 };
    const terms = { swapped: true, signed: [0], reason: "of the other match" };
    const going = { from: { ...key, game: 1 }, to, game, replaces: blank, ...terms };
    await storage.transaction((tx) => storage.moveGame(tx, going, written(2)));
    await storage.transaction(async (tx) => {
      expect(await storage.tableOf(tx, key)).toMatchObject({ games: [], statements: [] });
      const table = await storage.tableOf(tx, other);
      expect(table?.statements).toMatchObject([{ game: 1, side: 1, digest: "e" }]);
      expect(table?.games).toMatchObject([
        { id: game, number: 1, firstDealer: 2, agreed: [], confirmed: false, witnesses: [] },
      ]);
      expect(table?.games[0]?.hands.map(({ revision, standing }) => [revision, standing])).toEqual([
        [1, "current"],
        [2, "conflicting"],
      ]);
      expect(await storage.departures(tx, key)).toEqual([{ seq: 2, game: 1, to, swapped: true }]);
      expect(await storage.departures(tx, other)).toEqual([]);
      expect(await storage.disputeOf(tx, key.league, dispute)).toMatchObject({ isSettled: true });
    });
  });
}

/** Places of matches, starters of games, and quarantined commands. */
function describePlaces<Tx>(open: () => Promise<Opened<Tx>>): void {
  test("know the place of a match; an unknown match has none", async () => {
    const { storage, key, other, newId } = await open();
    await storage.transaction(async (tx) => {
      const [here, there] = [
        await storage.placeOf(tx, key.league, key.match),
        await storage.placeOf(tx, key.league, other.match),
      ];
      expect(here).not.toBeNull();
      expect(there?.stage).toBe(here?.stage);
      expect(await storage.placeOf(tx, key.league, newId())).toBeNull();
      expect(await storage.placeOf(tx, newId(), key.match)).toBeNull();
    });
  });

  test("know which phone has started a game there, after which row", async () => {
    const { storage, key, other, newId } = await open();
    const [phone, kind] = [newId(), "start-game"];
    const seq = await storage.transaction(async (tx) => {
      const next = ((await storage.lock(tx, key.league))?.ledgerSeq ?? 0) + 1;
      const body = {
        match: key.match,
        table: 1,
        game: 2,
        firstDealer: 0,
        phone: { device: phone, seq: 1, time: "" },
      };
      await storage.append(tx, { ...rowOf(key, next, newId(), body), kind });
      return next;
    });
    await storage.transaction(async (tx) => {
      const begun = (of: TableKey, game: number, name: string, after: number) =>
        storage.hasBegun(tx, of, game, name, after);
      expect(await begun(key, 2, phone, seq - 1)).toBe(true);
      expect(await begun(key, 2, phone, seq)).toBe(false);
      expect(await begun(key, 1, phone, 0)).toBe(false);
      expect(await begun(other, 2, phone, 0)).toBe(false);
      expect(await begun(key, 2, newId(), 0)).toBe(false);
    });
  });

  test("have no table for an unknown match; a quarantined command is settled once", async () => {
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
}

function written(seq: number) {
  return { seq, at };
}

function started(game: string) {
  return { change: "start", game, number: 1, firstDealer: 2, totals: [0, 0] } as const;
}
