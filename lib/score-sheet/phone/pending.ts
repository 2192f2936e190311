import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import { agreedSheetOf } from "../agreement/agreed-sheet";
import type { EnteredBy } from "../agreement/own-sheet";
import { sheetDigest } from "../agreement/sheet-digest";
import { revisionsFor, rewritten, type Standing, standingEntries, withInserted } from "../commands/rewrite";
import { isFromPhone } from "../sheet-command";
import type { Replaced } from "../table-state";
import type { SheetPlace } from "./moved-sheets";
import type { PhoneCommand, PhoneSheetCommand } from "./phone-storage";
import { isUnseen } from "./unseen-hand";

/** One game as a phone knows it. */
export interface PhoneGame {
  readonly number: number;
  /** Null for a game kept by its final score only. */
  readonly firstDealer: number | null;
  /** How it ended, where only that is kept. */
  readonly final: readonly number[] | null;
  readonly entries: readonly SheetEntry[];
  /** The sides that signed the sheet as it stands, and those that had signed it before it was last changed. */
  readonly agreed: readonly number[];
  readonly agreedOnce: readonly number[];
  /** The desk confirmed it as it stands; a view kept by an earlier app does not say. */
  readonly confirmed?: boolean;
  /** Which side entered which revision on a phone of its own, in the order in which that came; an earlier app did not keep it. */
  readonly witnesses?: readonly EnteredBy[];
  /** A side disputes it, and nobody has ruled yet. */
  readonly disputed?: boolean;
  /** It is to go to another match, and has not been seen to have gone. */
  readonly leaving?: SheetPlace;
}

/** Where commands are shown: the table, and the rulebook that knows its sides. */
export interface Shown {
  readonly table: number;
  readonly rulebook: Pick<Rulebook, "mirror"> | undefined;
  /** The side that this phone speaks for, where it does. */
  readonly side?: number | null;
  /** Not `waiting`: the server has them, and only its sheet has not been seen since. */
  readonly waiting?: boolean;
}

/**
 * The games of a table as they will be once the commands that wait on this phone are through: what the scorer sees.
 * Pure; a command that names a game not begun changes nothing, and neither does one that stands on what is no longer
 * there: it was taken already though its answer was lost, or it will be at odds with what another phone said meanwhile.
 */
export function withPending(
  games: readonly PhoneGame[],
  commands: readonly PhoneCommand[],
  shown: Shown,
): readonly PhoneGame[] {
  const here = commands.filter((command) => isFromPhone(command)).filter(({ table }) => table === shown.table);
  return here.reduce((known, command) => withOne(known, command, shown), games);
}

function withOne(games: readonly PhoneGame[], command: PhoneSheetCommand, shown: Shown): readonly PhoneGame[] {
  if (command.kind === "keep-own-sheets") return games;
  const { game: number } = command;
  const game = games.find((one) => one.number === number);
  if (command.kind === "start-game") {
    const { firstDealer } = command;
    if (game && (game.final || game.entries.length > 0)) return games;
    return withGame(games, { number, firstDealer, final: null, ...blank });
  }
  if (command.kind === "record-final-score") {
    return withGame(games, { number, firstDealer: null, final: command.totals, ...blank });
  }
  return game && standsOn(game, command) ? withGame(games, changed(game, command, shown)) : games;
}

const blank = { entries: [], agreed: [], agreedOnce: [], confirmed: false };

/** Whether a command was given on what a game shows now. */
function standsOn(game: PhoneGame, command: Change): boolean {
  const { firstDealer, entries } = game;
  switch (command.kind) {
    case "record-hand":
    case "withdraw-hand":
      return (standingAt(entries, command.hand)?.revision ?? 0) === command.baseRevision;
    case "insert-hand":
      return standingEntries(entries).length === command.hands;
    case "swap-sides":
      return standingEntries(entries).length === command.hands && firstDealer === command.seen;
    case "change-dealer":
      return firstDealer === command.seen;
    case "sign-sheet":
      return sheetDigest(agreedSheetOf(command, game)) === command.digest;
    case "dispute-game":
    case "move-game":
      return true;
  }
}

type Change = Exclude<PhoneSheetCommand, { kind: "start-game" | "record-final-score" | "keep-own-sheets" }>;

function changed(before: PhoneGame, command: Change, { rulebook, side = null, waiting = true }: Shown): PhoneGame {
  if (command.kind === "dispute-game")
    return { ...before, disputed: true, agreed: before.agreed.filter((side) => side !== command.side) };
  if (command.kind === "move-game") return { ...before, leaving: command.to };
  if (command.kind === "sign-sheet") return { ...before, agreed: [...new Set([...before.agreed, command.side])] };
  const agreedOnce = [...new Set([...before.agreedOnce, ...before.agreed])];
  const game = { ...before, agreed: [], agreedOnce, confirmed: false };
  const { entries } = game;
  const stand = (standing: readonly Standing[]): PhoneGame => ({
    ...game,
    entries: rewritten(
      entries,
      revisionsFor(entries, standing).map((revision) => ({ ...revision, waiting })),
    ),
  });
  switch (command.kind) {
    case "record-hand":
      return {
        ...game,
        entries: revised(entries, command.hand, {
          ...{ kind: "entry", entry: command.entry, waiting },
          ...(command.phone && { phone: command.phone.device }),
        }),
      };
    case "withdraw-hand": {
      const isSigned = before.confirmed === true || before.agreed.some((one) => one !== side);
      const seen = { entries, hand: command.hand, witnesses: before.witnesses ?? [], isSigned };
      const isRetracted = isUnseen({ ...seen, phone: command.phone?.device, side });
      const taken = { kind: "withdrawn", entry: null, waiting } as const;
      return {
        ...game,
        entries: revised(entries, command.hand, taken, isRetracted ? "retracted" : "superseded"),
      };
    }
    case "insert-hand":
      return stand(withInserted(entries, command.hand, command.entry));
    case "change-dealer":
      return { ...game, firstDealer: command.firstDealer };
    case "swap-sides": {
      const mirror = rulebook?.mirror;
      if (!mirror || game.firstDealer === null) return game;
      const swapped = standingEntries(entries).map(({ hand, entry }) => ({ hand, entry: mirror.entry(entry) }));
      return { ...stand(swapped), firstDealer: mirror.seat(game.firstDealer) };
    }
  }
}

function revised(
  entries: readonly SheetEntry[],
  hand: number,
  said: Pick<SheetEntry, "kind" | "entry" | "waiting" | "phone">,
  replaced: Replaced = "superseded",
): readonly SheetEntry[] {
  const revision = 1 + entries.filter((entry) => entry.hand === hand).length;
  const before = entries.map((entry) =>
    entry.hand === hand && entry.standing === "current" ? { ...entry, standing: replaced } : entry,
  );
  return [...before, { hand, revision, standing: "current", ...said }];
}

/** The games with this one in the place of its number. */
function withGame(games: readonly PhoneGame[], game: PhoneGame): readonly PhoneGame[] {
  const known = games.some(({ number }) => number === game.number);
  return known ? games.map((one) => (one.number === game.number ? game : one)) : [...games, game];
}
