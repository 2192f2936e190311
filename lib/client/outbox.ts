import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type PageStorage, pageStorage } from "@/lib/score-sheet/phone/page-storage";
import type { PhoneCommand, StoredCommand, VersionedView } from "@/lib/score-sheet/phone/phone-storage";
import type { FinalReply } from "@/lib/score-sheet/reply";
import { newId } from "./new-id";

interface OutboxDatabase extends DBSchema {
  commands: {
    key: number;
    /** (Records from before version 2 have no answer.) */
    value: { order?: number; match: string; command: PhoneCommand; answer?: FinalReply };
    indexes: { match: string };
  };
  /** The newest view of each match. */
  views: { key: string; value: VersionedView };
  /** This phone's id, and the number of commands it has made. */
  phone: { key: string; value: { device: string; seq: number } };
  /** This phone's key pair for signing; the private key cannot be exported. */
  keys: { key: string; value: CryptoKeyPair };
}

let opened: Promise<IDBPDatabase<OutboxDatabase>> | undefined;

/** Opens this phone's database. */
export function outbox(): Promise<IDBPDatabase<OutboxDatabase>> {
  opened ??= openDB<OutboxDatabase>("turkey-tracks", 3, {
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
    // A newer version of the app in another tab needs to upgrade the database: close it; the next use opens it again.
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

const storage = pageStorage<VersionedView>(
  { addCommand, commandsOf, storeAnswer, removeCommand, storedView, storeView },
  newId,
);

/** This phone's storage in IndexedDB; in the page's memory where the browser has none. */
export function phoneStorage<View extends VersionedView>(): PageStorage<View> {
  // A match's stored view always has the type that the caller stored.
  return storage as unknown as PageStorage<View>;
}

async function addCommand(command: PhoneCommand, time: string): Promise<StoredCommand> {
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
    // The transaction's own error names the cause, such as a full disk; the request's error is only an abort.
    await transaction.done.catch(() => undefined);
    throw transaction.error ?? error;
  }
}

async function commandsOf(match: string): Promise<readonly StoredCommand[]> {
  const rows = await (await outbox()).getAllFromIndex("commands", "match", match);
  return rows
    .map(({ order = 0, command, answer: reply = null }) => ({ order, command, answer: reply }))
    .sort((a, b) => a.order - b.order);
}

async function storeAnswer(order: number, reply: FinalReply): Promise<void> {
  const transaction = (await outbox()).transaction("commands", "readwrite", { durability: "strict" });
  const row = await transaction.store.get(order);
  // Another tab may have removed it meanwhile.
  if (row) await transaction.store.put({ ...row, answer: reply });
  await transaction.done;
}

async function removeCommand(order: number): Promise<void> {
  await (await outbox()).delete("commands", order);
}

async function storedView<View extends VersionedView>(match: string): Promise<View | null> {
  return ((await (await outbox()).get("views", match)) as View | undefined) ?? null;
}

async function storeView<View extends VersionedView>(view: View): Promise<View> {
  const transaction = (await outbox()).transaction("views", "readwrite");
  const stored = (await transaction.store.get(view.id)) as View | undefined;
  if (stored === undefined || view.version >= stored.version) await transaction.store.put(view);
  await transaction.done;
  return stored !== undefined && stored.version > view.version ? stored : view;
}
