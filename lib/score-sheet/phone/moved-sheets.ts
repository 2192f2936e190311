import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetCommand } from "../sheet-command";
import type { TableKey } from "../storage";

/** Identifies a game's sheet. */
export interface SheetPlace {
  readonly match: string;
  readonly table: number;
  readonly game: number;
}

/** A sheet that moved from a table to another match. */
export interface Departure {
  /** The ledger row of the move. */
  readonly seq: number;
  /** Its number at the table that it left. */
  readonly game: number;
  readonly to: SheetPlace;
  /** Its first side is the second side there. */
  readonly swapped: boolean;
}

/** Queries about the history of tables. */
export interface MovePorts {
  /** Returns the sheets that left a table, in order. */
  departures(key: TableKey): Promise<readonly Departure[]>;
  /** Whether a phone of this name has started a game of that number at a table after that row. */
  hasBegun(key: TableKey, game: number, phone: string, after: number): Promise<boolean>;
}

/** The place of the sheet that a command is about. */
export interface CurrentPlace {
  readonly at: TableKey & { readonly game: number };
  /** It has moved there since the command was written. */
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
 * Returns the place of the sheet that a phone wrote on. A phone that did not know of the move meant the moved sheet,
 * not its successor in the old place, unless it started that successor itself.
 */
export async function currentPlace(ports: MovePorts, command: Named): Promise<CurrentPlace> {
  const { league, match, table, game } = command;
  let at = { league, match, table, game };
  let swapped = false;
  const first = (await goneFrom(ports, at))[command.moved ?? 0];
  if (!first || (await isAboutSuccessor(ports, command, first))) return { at, isElsewhere: false, swapped };
  for (let next: Departure | undefined = first; next; next = await nextMove(ports, at, next)) {
    at = { league, ...next.to };
    swapped = swapped !== next.swapped;
  }
  const isBack = at.match === match && at.table === table && at.game === game && !swapped;
  return { at, isElsewhere: !isBack, swapped };
}

/** Returns the sheet's next move after that row. */
async function nextMove(ports: MovePorts, at: CurrentPlace["at"], { seq }: Departure): Promise<Departure | undefined> {
  return (await goneFrom(ports, at)).find((one) => one.seq > seq);
}

async function goneFrom(ports: MovePorts, { game, ...key }: CurrentPlace["at"]): Promise<readonly Departure[]> {
  return (await ports.departures(key)).filter((one) => one.game === game);
}

/** Whether a command starts another sheet in place of the moved one, or is about one that its phone started there. */
async function isAboutSuccessor(ports: MovePorts, command: Named, { seq }: Departure): Promise<boolean> {
  if (startsSheet(command)) return true;
  const { league, match, table, game, phone } = command;
  return phone !== undefined && (await ports.hasBegun({ league, match, table }, game, phone.device, seq));
}

/** Whether a command starts a game where its sender saw none. */
export function startsSheet(command: { readonly kind: string; readonly seen?: unknown }): boolean {
  return command.kind === "start-game" || (command.kind === "record-final-score" && command.seen === null);
}

/** Returns a command as applied to its sheet's current place. */
export function commandAtPlace<Given extends SheetCommand>(
  command: Given,
  { at, swapped }: CurrentPlace,
  rulebook: Pick<Rulebook, "mirror">,
): Given {
  const there = { ...command, match: at.match, table: at.table, game: at.game };
  const { mirror } = rulebook;
  return swapped && mirror ? swapCommand(there, mirror) : there;
}

/** Returns a command's content with the two sides swapped. */
export function swapCommand<Given extends object>(command: Given, mirror: NonNullable<Rulebook["mirror"]>): Given {
  const fields = command as Partial<Record<"entry" | "firstDealer" | "seen" | "totals", unknown>>;
  return {
    ...command,
    ...(fields.entry !== undefined && { entry: mirrored(fields.entry, mirror) }),
    ...(typeof fields.firstDealer === "number" && { firstDealer: mirror.seat(fields.firstDealer) }),
    ...(typeof fields.seen === "number" && { seen: mirror.seat(fields.seen) }),
    ...(Array.isArray(fields.seen) && { seen: [...fields.seen].reverse() }),
    ...(Array.isArray(fields.totals) && { totals: [...fields.totals].reverse() }),
  };
}

/** An invalid entry stays unchanged: it is rejected as typed. */
function mirrored(entry: unknown, mirror: NonNullable<Rulebook["mirror"]>): unknown {
  try {
    return mirror.entry(entry);
  } catch {
    return entry;
  }
}
