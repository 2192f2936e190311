import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetCommand } from "../sheet-command";
import type { TableKey } from "../storage";

/** Names a game's sheet. */
export interface SheetPlace {
  readonly match: string;
  readonly table: number;
  readonly game: number;
}

/** A sheet that went from a table to another match. */
export interface Departure {
  /** The ledger's row by which it went. */
  readonly seq: number;
  /** Its number at the table that it left. */
  readonly game: number;
  readonly to: SheetPlace;
  /** The side that was written first is the second there. */
  readonly swapped: boolean;
}

/** What is asked of what has happened at a table. */
export interface MovePorts {
  /** The sheets that went from a table, in the order in which they went. */
  departures(key: TableKey): Promise<readonly Departure[]>;
  /** Whether a phone of this name has begun a game of that number at a table after that row. */
  hasBegun(key: TableKey, game: number, phone: string, after: number): Promise<boolean>;
}

/** Where the sheet is that a command is about. */
export interface Followed {
  readonly at: TableKey & { readonly game: number };
  /** It has gone there since the command was written. */
  readonly isElsewhere: boolean;
  readonly swapped: boolean;
}

type Named = TableKey & {
  readonly kind: string;
  readonly game: number;
  readonly moved?: number | undefined;
  readonly phone?: { readonly device: string } | undefined;
};

/**
 * Where the sheet is on which a phone wrote. A phone that had not heard that it went to another match meant that sheet, not the
 * one that has been begun in its place; unless it has begun that one itself.
 */
export async function whereNow(ports: MovePorts, command: Named): Promise<Followed> {
  const { league, match, table, game } = command;
  let at = { league, match, table, game };
  let swapped = false;
  const first = (await goneFrom(ports, at))[command.moved ?? 0];
  if (!first || (await isOfTheNext(ports, command, first))) return { at, isElsewhere: false, swapped };
  for (let next: Departure | undefined = first; next; next = await goneAfter(ports, at, next)) {
    at = { league, ...next.to };
    swapped = swapped !== next.swapped;
  }
  const isBack = at.match === match && at.table === table && at.game === game && !swapped;
  return { at, isElsewhere: !isBack, swapped };
}

/** A sheet goes on after it came by that row. */
async function goneAfter(ports: MovePorts, at: Followed["at"], { seq }: Departure): Promise<Departure | undefined> {
  return (await goneFrom(ports, at)).find((one) => one.seq > seq);
}

async function goneFrom(ports: MovePorts, { game, ...key }: Followed["at"]): Promise<readonly Departure[]> {
  return (await ports.departures(key)).filter((one) => one.game === game);
}

/** Whether a command begins another sheet in the place of the one that went, or is about one that its phone has begun there. */
async function isOfTheNext(ports: MovePorts, command: Named, { seq }: Departure): Promise<boolean> {
  if (beginsSheet(command)) return true;
  const { league, match, table, game, phone } = command;
  return phone !== undefined && (await ports.hasBegun({ league, match, table }, game, phone.device, seq));
}

/** Whether a command begins a game where its writer saw none. */
export function beginsSheet(command: { readonly kind: string; readonly seen?: unknown }): boolean {
  return command.kind === "start-game" || (command.kind === "record-final-score" && command.seen === null);
}

/** A command as it is to be written on the sheet that it is about, where that is now. */
export function writtenThere<Given extends SheetCommand>(
  command: Given,
  { at, swapped }: Followed,
  rulebook: Pick<Rulebook, "mirror">,
): Given {
  const there = { ...command, match: at.match, table: at.table, game: at.game };
  const { mirror } = rulebook;
  return swapped && mirror ? turnedRound(there, mirror) : there;
}

/** What a command says, with the first side as the second. */
export function turnedRound<Given extends object>(given: Given, mirror: NonNullable<Rulebook["mirror"]>): Given {
  const said = given as Partial<Record<"entry" | "firstDealer" | "seen" | "totals", unknown>>;
  return {
    ...given,
    ...(said.entry !== undefined && { entry: mirrored(said.entry, mirror) }),
    ...(typeof said.firstDealer === "number" && { firstDealer: mirror.seat(said.firstDealer) }),
    ...(typeof said.seen === "number" && { seen: mirror.seat(said.seen) }),
    ...(Array.isArray(said.seen) && { seen: [...said.seen].reverse() }),
    ...(Array.isArray(said.totals) && { totals: [...said.totals].reverse() }),
  };
}

/** An entry that is none stays what it is: it is refused as it was typed. */
function mirrored(entry: unknown, mirror: NonNullable<Rulebook["mirror"]>): unknown {
  try {
    return mirror.entry(entry);
  } catch {
    return entry;
  }
}
