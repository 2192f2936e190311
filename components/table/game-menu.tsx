"use client";

import { useRulebook } from "@/components/rulebooks/rulebook-context";
import type { useScoreSheet } from "@/lib/client/use-score-sheet";
import type { UnnamedCommand } from "@/lib/commands/command";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";
import type { SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { type SheetFix, SheetMenu } from "./sheet-menu";
import type { TableMatch } from "./table-match";
import type { Change } from "./why/use-reason";

interface GameMenuProps {
  readonly fix: SheetFix;
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly state: ReturnType<typeof useScoreSheet<TableMatch>>;
  readonly sheet: ReturnType<typeof scoreSheet>;
  /** The fields common to all commands about this sheet. */
  readonly sheetKey: SheetKey;
  readonly canSwap: boolean;
  readonly canInsert: boolean;
  readonly onFix: (fix: SheetFix | null) => void;
  readonly onInsert: (row: SheetRow) => void;
  /** Makes a change, with a reason if required. */
  readonly change: (make: Change, command?: UnnamedCommand) => Promise<unknown>;
}

interface SheetKey {
  readonly league: string;
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly reason: string;
}

/**
 * The menu of a sheet: change the first dealer, swap sides, add a forgotten hand, move to another table, keep separate
 * sheets.
 */
export function GameMenu({ fix, match, position, game, state, sheet, sheetKey, onFix, ...props }: GameMenuProps) {
  const book = useRulebook();
  const close = () => onFix(null);
  const applyFix = (make: Change, command?: UnnamedCommand) =>
    void props.change(async (reason) => {
      const isDone = await make(reason);
      if (isDone) close();
      return isDone;
    }, command);
  const { scores, tally } = sheet;
  return (
    <SheetMenu
      fix={fix}
      sideNames={match.sides}
      seats={seatsClockwise(book, match, position, game.number)}
      rows={sheet.rows.filter((row) => row.state !== "struck")}
      totals={tally.totals}
      firstDealer={game.firstDealer}
      canSwap={props.canSwap}
      canInsert={props.canInsert}
      own={ownSheets(match, state, close)}
      rulebook={book.id}
      at={{ match: match.id, table: position, game: game.number }}
      canAskReview={match.side !== null && !match.open}
      cardsPath={match.open ? null : `/table/${match.id}/cards?table=${position}&game=${game.number}`}
      targets={targetsFrom(match, position)}
      onMove={(to, swapped) => applyFix((reason) => state.moveGame(game.number, to, swapped, reason))}
      onChoose={onFix}
      onInsert={props.onInsert}
      onSwap={() =>
        applyFix((reason) => state.swapSides(game.number, scores.length, game.firstDealer, reason), {
          ...{ kind: "swap-sides", ...sheetKey, hands: scores.length, seen: game.firstDealer },
        })
      }
      onDealer={(seat) =>
        applyFix((reason) => state.changeDealer(game.number, game.firstDealer, seat, reason), {
          ...{ kind: "change-dealer", ...sheetKey, seen: game.firstDealer, firstDealer: seat },
        })
      }
    />
  );
}

/** The setting for separate sheets, and its setter; null for a phone without a side, and for more than two sides. */
function ownSheets({ side, sides }: TableMatch, state: GameMenuProps["state"], onDone: () => void) {
  if (side === null || sides.length > 2) return null;
  const change = async (isOwn: boolean) => void ((await state.keepOwnSheets(isOwn)) && onDone());
  return { isOwn: state.ownSide !== null, change: (isOwn: boolean) => void change(isOwn) };
}

/** The tables that a sheet at this one can be moved to: others with the same number of sides. */
function targetsFrom({ id, sides, targets = [] }: TableMatch, position: number) {
  const others = targets.filter(({ match, table }) => match !== id || table !== position);
  return others.filter((target) => target.sides.length === sides.length);
}
