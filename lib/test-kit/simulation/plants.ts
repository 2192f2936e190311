import type { Outcome } from "@/lib/commands/outcome";
import type { SheetChange, TableState } from "@/lib/score-sheet/table-state";
import { hashOfRow } from "@/lib/server/data/ledger/chain";
import { agreementPlants } from "./agreement-plants";
import { dispatchPlants } from "./dispatch-plants";
import type { Faults, ServerStorage } from "./faults";
import type { MemoryStorage, MemoryTx } from "./memory-storage";
import { movePlants } from "./move-plants";
import { phonePlants } from "./phone-plants";

/** A bug, planted at a fault point, that the simulation must find. */
export interface Plant {
  readonly name: string;
  /** The effect of the bug. */
  readonly breaks: string;
  /** New for every hunt: some bugs have state. */
  faults(): Faults;
}

/** A bug in the server's storage: replaces some of its functions. */
function storage(
  name: string,
  breaks: string,
  other: (real: ServerStorage, memory: MemoryStorage) => Partial<ServerStorage>,
): Plant {
  const serverStorage = (real: ServerStorage, memory: MemoryStorage): ServerStorage => {
    const functions = [
      "transaction",
      "lock",
      "rowOf",
      "confirm",
      "append",
      "tableOf",
      "write",
      "quarantine",
      "quarantined",
      "settle",
      "disputeOf",
      "settleDispute",
      "placeOf",
      "departures",
      "hasBegun",
      "moveGame",
    ];
    const bound = Object.fromEntries(
      functions.map((key) => [key, (real[key as keyof ServerStorage] as (...given: never[]) => unknown).bind(real)]),
    ) as unknown as ServerStorage;
    return { ...bound, ...other(bound, memory) };
  };
  return { name, breaks, faults: () => ({ serverStorage }) };
}

/** A bug in the change written for a command. */
function written(
  name: string,
  breaks: string,
  change: (changes: readonly SheetChange[], table: TableState | null) => readonly SheetChange[],
): Plant {
  return storage(name, breaks, (real) => ({
    async write(tx, key, changes, row) {
      await real.write(tx, key, change(changes, await real.tableOf(tx, key)), row);
    },
  }));
}

const without = (kind: SheetChange["change"]) => (changes: readonly SheetChange[]) =>
  changes.filter(({ change }) => change !== kind);

const storagePlants: readonly Plant[] = [
  storage("answers-before-the-commit", "the answer goes out before the transaction is on the disk", (real, memory) => ({
    async transaction(work) {
      let result: unknown;
      const done = new Promise<void>((resolve) => {
        void real
          .transaction(async (tx) => {
            result = await work(tx);
            resolve();
          })
          .catch(() => undefined);
      });
      await done;
      void memory;
      return result as never;
    },
  })),
  storage("forgets-what-it-has-seen", "the ledger is not asked whether a command was carried out already", () => ({
    rowOf: async () => null,
  })),
  storage("prunes-old-ids", "ids are forgotten after fifty rows", (real, memory) => ({
    async rowOf(tx, league, id) {
      const row = await real.rowOf(tx, league, id);
      const last = memory.leagues.get(league)?.head.ledgerSeq ?? 0;
      return row && row.seq > last - 50 ? row : null;
    },
  })),
  storage("answers-a-repeat-with-agreed", "a repeated command is told that it agrees with itself", (real) => ({
    async rowOf(tx, league, id) {
      const row = await real.rowOf(tx, league, id);
      return row && { ...row, outcome: { outcome: "agreed" } };
    },
  })),
  storage("takes-no-lock", "two commands at once are decided on the same sheet", (_, memory) => ({
    lock: async (_tx, league) => memory.leagues.get(league)?.head ?? null,
    async transaction(work) {
      const tx: MemoryTx = { rows: [], tables: new Map(), quarantine: new Map(), disputes: new Map(), held: [] };
      const result = await work(tx);
      await memory.commit();
      const head = [...memory.leagues.values()][0]?.head ?? { ledgerSeq: 0, ledgerHead: "" };
      const rows = tx.rows.map((row) => ({ ...row, seq: head.ledgerSeq + 1, prev: head.ledgerHead }));
      memory.publish({ ...tx, rows: rows.map((row) => ({ ...row, hash: hashOfRow(row) })) });
      return result;
    },
  })),
  storage("loses-a-row-now-and-then", "a command is carried out without its row in the ledger", (real) => ({
    async append(tx, row) {
      if (row.seq % 17 !== 0) await real.append(tx, row);
    },
  })),
  storage("keeps-no-rejections", "a refusal is told and not written down", (real) => ({
    async append(tx, row) {
      if ((row.outcome as Outcome).outcome !== "rejected") await real.append(tx, row);
    },
  })),
  storage("leaves-a-gap", "a refusal takes two numbers", (real) => ({
    async append(tx, row) {
      const isRejected = (row.outcome as Outcome).outcome === "rejected";
      await real.append(tx, isRejected ? { ...row, seq: row.seq + 1 } : row);
    },
  })),
  storage("hangs-rows-on-nothing", "a row does not name the row before it", (real) => ({
    append: (tx, row) => real.append(tx, row.seq % 29 === 0 ? { ...row, prev: "" } : row),
  })),
  storage("stores-another-answer", "the ledger keeps the answer without its result", (real) => ({
    append: (tx, row) =>
      real.append(tx, { ...row, outcome: { outcome: (row.outcome as Outcome).outcome, problems: [] } }),
  })),
  storage("stores-another-body", "the ledger keeps an entry without its reason", (real) => ({
    append: (tx, row) => real.append(tx, { ...row, body: { ...(row.body as object), reason: "" } }),
  })),
  storage("writes-through", "changes are there at once, whatever becomes of the transaction", (real, memory) => ({
    async write(tx, key, changes, row) {
      await real.write(tx, key, changes, row);
      for (const [name, table] of tx.tables) memory.leagues.get(key.league)?.tables.set(name, table);
    },
  })),
  storage("last-writer-wins", "an entry on an old revision takes the place of the one that stands", (real) => ({
    async write(tx, key, changes, row) {
      const won = changes.map((change) => {
        if (change.change !== "revise" || change.revision.standing !== "conflicting") return change;
        return { ...change, revision: { ...change.revision, standing: "current" as const } };
      });
      await real.write(tx, key, won, row);
    },
  })),
  storage("drops-the-quarantine", "what a late phone sends is answered and put nowhere", () => ({
    quarantine: async () => undefined,
  })),
  storage("settles-twice", "what was decided about a late command can be decided again", (real) => ({
    async quarantined(tx, league, id) {
      const waiting = await real.quarantined(tx, league, id);
      return waiting && { ...waiting, settledSeq: null };
    },
  })),
  written("keeps-no-conflicts", "the second of two entries at odds is not kept", (changes) =>
    changes.filter((one) => !(one.change === "revise" && one.revision.standing === "conflicting")),
  ),
  written("settles-without-settling", "a judged conflict stays open", without("settle")),
  written("forgets-the-figures", "totals are not worked out again after a correction", (changes) =>
    changes.some((one) => one.change === "revise" && one.revision.revision > 1) ? without("figures")(changes) : changes,
  ),
  written("forgets-the-match-state", "a match is not over when its games are", without("match-state")),
  written("deletes-what-is-taken-back", "a hand taken back leaves nothing", (changes) =>
    changes.filter((one) => !(one.change === "revise" && one.revision.kind === "withdrawn")),
  ),
  written("renumbers-revisions", "a correction is written over the revision that it corrects", (changes) =>
    changes.map((one) => {
      if (one.change !== "revise" || one.revision.revision < 2 || one.revision.kind !== "entry") return one;
      return { ...one, revision: { ...one.revision, revision: one.revision.revision - 1 } };
    }),
  ),
];

/** All planted bugs. */
export const plants: readonly Plant[] = [
  ...storagePlants,
  ...agreementPlants(written),
  ...movePlants(storage),
  ...dispatchPlants,
  ...phonePlants,
];
