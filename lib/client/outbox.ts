import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type PageStorage, pageStorage } from "@/lib/score-sheet/phone/page-storage";
import type { Kept, PhoneCommand, Versioned } from "@/lib/score-sheet/phone/phone-storage";
import type { FinalReply } from "@/lib/score-sheet/reply";
import { newId } from "./new-id";

interface OutboxSchema extends DBSchema {
  commands: {
    key: number;
    /** (A record of before version 2 has no answer.) */
    value: { order?: number; match: string; command: PhoneCommand; answer?: FinalReply };
    indexes: { match: string };
  };
  /** The newest view of each match. */
  views: { key: string; value: Versioned };
  /** This phone's name, and how many commands it has made. */
  phone: { key: string; value: { device: string; seq: number } };
  /** The key with which this phone signs; its private half cannot be taken out. */
  keys: { key: string; value: CryptoKeyPair };
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

/** The database of this phone. */
export function outbox(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>("turkey-tracks", 3, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore("commands", { keyPath: "order", autoIncrement: true }).createIndex("match", "match");
      }
      if (from < 2) {
        database.createObjectStore("views", { keyPath: "id" });
        database.createObjectStore("phone");
      }
      database.createObjectStore("keys");
    },
    // A newer app in another tab wants to bring the database up to date: this tab opens it again when it needs it.
    blocking(_current, _blocked, event) {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const storage = pageStorage<Versioned>({ keep, keptFor, answer, letGo, seen, see }, newId);

/** What this phone keeps, in the browser's database; in this page's memory where the browser has none. */
export function phoneStorage<View extends Versioned>(): PageStorage<View> {
  // What is seen of a match is what was kept of it.
  return storage as unknown as PageStorage<View>;
}

async function keep(command: PhoneCommand, time: string): Promise<Kept> {
  const transaction = (await outbox()).transaction(["commands", "phone"], "readwrite", { durability: "strict" });
  try {
    const phones = transaction.objectStore("phone");
    const before = (await phones.get("phone")) ?? { device: newId(), seq: 0 };
    const phone = { ...before, seq: before.seq + 1 };
    const named = { ...command, phone: { ...phone, time } };
    await phones.put(phone, "phone");
    const order = await transaction.objectStore("commands").add({ match: command.match, command: named });
    await transaction.done;
    return { order, command: named, answer: null };
  } catch (error) {
    // The transaction's own error says why: a full disk, where the request says only that it was broken off.
    await transaction.done.catch(() => undefined);
    throw transaction.error ?? error;
  }
}

async function keptFor(match: string): Promise<readonly Kept[]> {
  const rows = await (await outbox()).getAllFromIndex("commands", "match", match);
  return rows
    .map(({ order = 0, command, answer: given = null }) => ({ order, command, answer: given }))
    .sort((a, b) => a.order - b.order);
}

async function answer(order: number, given: FinalReply): Promise<void> {
  const transaction = (await outbox()).transaction("commands", "readwrite", { durability: "strict" });
  const row = await transaction.store.get(order);
  // Another tab may have let it go meanwhile.
  if (row) await transaction.store.put({ ...row, answer: given });
  await transaction.done;
}

async function letGo(order: number): Promise<void> {
  await (await outbox()).delete("commands", order);
}

async function seen<View extends Versioned>(match: string): Promise<View | null> {
  return ((await (await outbox()).get("views", match)) as View | undefined) ?? null;
}

async function see<View extends Versioned>(view: View): Promise<View> {
  const transaction = (await outbox()).transaction("views", "readwrite");
  const kept = (await transaction.store.get(view.id)) as View | undefined;
  if (kept === undefined || view.version >= kept.version) await transaction.store.put(view);
  await transaction.done;
  return kept !== undefined && kept.version > view.version ? kept : view;
}
