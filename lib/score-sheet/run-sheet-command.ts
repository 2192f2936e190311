import { decide } from "./decide";
import type { Circumstances } from "./decision";
import { areInPlay } from "./in-play";
import { type CurrentPlace, commandAtPlace, currentPlace, type MovePorts } from "./phone/moved-sheets";
import { isWrittenOnSheet, type SheetCommand } from "./sheet-command";
import type { SheetStorage, TableKey } from "./storage";
import type { TableState } from "./table-state";
import { rejected, type UseCaseResult } from "./use-case-result";

/** The context of a command: the transaction with its league's lock, and its future row. */
export interface SheetWork<Tx> extends Circumstances {
  readonly tx: Tx;
  readonly seq: number;
}

/**
 * Decides a command about a sheet and writes its changes. A command for a sheet that has moved to another match is
 * applied there, and its outcome names the place.
 */
export async function runSheetCommand<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: SheetCommand,
): Promise<UseCaseResult> {
  const here = await storage.tableOf(work.tx, keyOf(command));
  if (!here) return { kind: "missing" };
  const sheetPlace: CurrentPlace | null = isWrittenOnSheet(command)
    ? await currentPlace(movesIn(storage, work.tx), command)
    : null;
  if (!sheetPlace?.isElsewhere) return run(storage, work, here, command);
  // A dispute belongs to a side of the match that the sheet has left.
  if (command.kind === "dispute-game") return rejected("sheet-moved", { params: { game: command.game } });
  const there = await storage.tableOf(work.tx, sheetPlace.at);
  if (!there) return { kind: "missing" };
  const written = commandAtPlace(command, sheetPlace, there.rulebook);
  const done = await run(storage, { ...work, author: null }, there, written);
  if (done.kind === "rejected" || done.kind === "missing") return done;
  return { ...done, result: { ...done.result, ...placeOf(sheetPlace) } };
}

async function run<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  table: TableState,
  command: SheetCommand,
): Promise<UseCaseResult> {
  const { done, changes } = decide(table, command, work);
  if (changes.length > 0) await storage.write(work.tx, keyOf(command), changes, work);
  return done.kind === "rejected" || done.kind === "missing" ? done : { ...done, inPlay: areInPlay(table, changes) };
}

/** Returns the place where a command was applied, for its outcome. */
function placeOf({ at: { match, table, game }, swapped }: CurrentPlace): Readonly<Record<string, string | number>> {
  return { match, table, game, ...(swapped && { turned: 1 }) };
}

/** Returns the queries about tables' history, in a transaction. */
export function movesIn<Tx>(storage: SheetStorage<Tx>, tx: Tx): MovePorts {
  return {
    departures: (key) => storage.departures(tx, key),
    hasBegun: (key, game, phone, after) => storage.hasBegun(tx, key, game, phone, after),
  };
}

function keyOf({ league, match, table }: TableKey): TableKey {
  return { league, match, table };
}
