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

/** One game as a phone shows it. */
export interface PhoneGame {
  readonly number: number;
  /** Null for a game with only a final score. */
  readonly firstDealer: number | null;
  /** The final score, if only that is recorded. */
  readonly final: readonly number[] | null;
  readonly entries: readonly SheetEntry[];
  /** The sides that signed the current sheet, and those that signed it before its last change. */
  readonly agreed: readonly number[];
  readonly agreedOnce: readonly number[];
  /** When each side signed the current sheet; missing in views of earlier versions, and for a waiting signature. */
  readonly signedAt?: readonly { readonly side: number; readonly at: string }[];
  /** Whether the desk confirmed the current sheet; missing in views of earlier versions. */
  readonly confirmed?: boolean;
  /** Which side entered which revision on its own phone, in order of arrival; missing in views of earlier versions. */
  readonly witnesses?: readonly EnteredBy[];
  /** Whether a side disputes it without a ruling yet. */
  readonly disputed?: boolean;
  /** The place that a waiting command moves it to. */
  readonly leaving?: SheetPlace;
}

/** The table where commands are shown, and its rulebook. */
export interface Shown {
  readonly table: number;
  readonly rulebook: Pick<Rulebook, "mirror"> | undefined;
  /** The side of this phone, if chosen. */
  readonly side?: number | null;
  /** False if the server has applied the commands, but a view with them has not been read yet. */
  readonly waiting?: boolean;
}

/**
 * Returns a table's games with the phone's waiting commands applied, as the scorer sees them. Pure. A command is
 * ignored if its game has not begun or its base revision is no longer current: it was applied and its answer was lost,
 * or it will be a conflict.
 */
export function withPending(
  games: readonly PhoneGame[],
  commands: readonly PhoneCommand[],
  shown: Shown,
): readonly PhoneGame[] {
  const ofTable = commands.filter((command) => isFromPhone(command)).filter(({ table }) => table === shown.table);
  return ofTable.reduce((shownGames, command) => withOne(shownGames, command, shown), games);
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
  return game && isCurrentBase(game, command) ? withGame(games, changed(game, command, shown)) : games;
}

const blank = { entries: [], agreed: [], agreedOnce: [], confirmed: false };

/** Whether a command is based on what a game shows now. */
function isCurrentBase(game: PhoneGame, command: Change): boolean {
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
  fields: Pick<SheetEntry, "kind" | "entry" | "waiting" | "phone">,
  replaced: Replaced = "superseded",
): readonly SheetEntry[] {
  const revision = 1 + entries.filter((entry) => entry.hand === hand).length;
  const before = entries.map((entry) =>
    entry.hand === hand && entry.standing === "current" ? { ...entry, standing: replaced } : entry,
  );
  return [...before, { hand, revision, standing: "current", ...fields }];
}

/** Returns the games with this one in place of its number. */
function withGame(games: readonly PhoneGame[], game: PhoneGame): readonly PhoneGame[] {
  const isListed = games.some(({ number }) => number === game.number);
  return isListed ? games.map((one) => (one.number === game.number ? game : one)) : [...games, game];
}
