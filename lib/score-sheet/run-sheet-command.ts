import { decide } from "./decide";
import type { Circumstances } from "./decision";
import { type Done, rejected } from "./done";
import { type Followed, type MovePorts, whereNow, writtenThere } from "./phone/moved-sheets";
import { isWrittenOnSheet, type SheetCommand } from "./sheet-command";
import type { SheetStorage, TableKey } from "./storage";
import type { TableState } from "./table-state";

/** What a command is run with: the transaction that holds its league's lock, and the row it will have. */
export interface SheetWork<Tx> extends Circumstances {
  readonly tx: Tx;
  readonly seq: number;
}

/**
 * Decides a command about a sheet on what stands there, and writes what follows. What a phone wrote on a sheet that has gone to
 * another match since is written there; nothing that was typed is lost, and its answer says where it stands.
 */
export async function runSheetCommand<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: SheetCommand,
): Promise<Done> {
  const here = await storage.tableOf(work.tx, keyOf(command));
  if (!here) return { kind: "missing" };
  const meant: Followed | null = isWrittenOnSheet(command) ? await whereNow(movesIn(storage, work.tx), command) : null;
  if (!meant?.isElsewhere) return run(storage, work, here, command);
  // Who disputed it was of a side of the match that it has left.
  if (command.kind === "dispute-game") return rejected("sheet-moved", { params: { game: command.game } });
  const there = await storage.tableOf(work.tx, meant.at);
  if (!there) return { kind: "missing" };
  const written = writtenThere(command, meant, there.rulebook);
  const done = await run(storage, { ...work, author: null }, there, written);
  if (done.kind === "rejected" || done.kind === "missing") return done;
  return { ...done, result: { ...done.result, ...placeOf(meant) } };
}

async function run<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  table: TableState,
  command: SheetCommand,
): Promise<Done> {
  const { done, changes } = decide(table, command, work);
  if (changes.length > 0) await storage.write(work.tx, keyOf(command), changes, work);
  return done;
}

/** Where a command was written, as its answer says it for ever. */
function placeOf({ at: { match, table, game }, swapped }: Followed): Readonly<Record<string, string | number>> {
  return { match, table, game, ...(swapped && { turned: 1 }) };
}

/** What has happened at tables, as a storage tells it. */
export function movesIn<Tx>(storage: SheetStorage<Tx>, tx: Tx): MovePorts {
  return {
    departures: (key) => storage.departures(tx, key),
    hasBegun: (key, game, phone, after) => storage.hasBegun(tx, key, game, phone, after),
  };
}

function keyOf({ league, match, table }: TableKey): TableKey {
  return { league, match, table };
}
