import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CommandInput } from "@/lib/commands/command";
import type { PhoneKind } from "@/lib/sync/sheet-command";

/** A command about a match's sheet. */
export type SheetCommand = Extract<CommandInput, { kind: PhoneKind }>;

interface OutboxSchema extends DBSchema {
  commands: {
    key: number;
    value: { order?: number; match: string; command: SheetCommand };
    indexes: { match: string };
  };
}

/** A command that is kept on this phone until it has its final answer. */
export interface Kept {
  readonly order: number;
  readonly command: SheetCommand;
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function outbox(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>("turkey-tracks", 1, {
    upgrade(database) {
      database.createObjectStore("commands", { keyPath: "order", autoIncrement: true }).createIndex("match", "match");
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** Keeps a command. When this returns, it survives a closed tab and an empty battery. Throws when the phone cannot. */
export async function keep(command: SheetCommand): Promise<void> {
  const transaction = (await outbox()).transaction("commands", "readwrite", { durability: "strict" });
  await transaction.store.add({ match: command.match, command });
  await transaction.done;
}

/** The commands of a match that wait for their answer, in the order they were given. */
export async function keptFor(match: string): Promise<readonly Kept[]> {
  const rows = await (await outbox()).getAllFromIndex("commands", "match", match);
  return rows.map(({ order = 0, command }) => ({ order, command })).sort((a, b) => a.order - b.order);
}

/** Lets go of a command that has its final answer. */
export async function letGo(order: number): Promise<void> {
  await (await outbox()).delete("commands", order);
}
