"use client";

import type { useScoreSheet } from "@/lib/client/use-score-sheet";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { seatsRound } from "./seats-round";
import { type Mend, SheetMenu } from "./sheet-menu";
import type { TableMatch } from "./table-match";
import type { Change } from "./why/use-reason";

interface GameMenuProps {
  readonly mend: Mend;
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly state: ReturnType<typeof useScoreSheet<TableMatch>>;
  readonly sheet: ReturnType<typeof scoreSheet>;
  /** What every command on this sheet names. */
  readonly sheetKey: SheetKey;
  readonly canSwap: boolean;
  readonly canInsert: boolean;
  readonly onMend: (mend: Mend | null) => void;
  readonly onInsert: (row: SheetRow) => void;
  /** Makes a change, with a reason where one is required. */
  readonly change: (make: Change, command?: UnnamedCommand) => Promise<unknown>;
}

interface SheetKey {
  readonly league: string;
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly reason: string;
}

/** The menu of a sheet: another first dealer, sides swapped, a forgotten hand, another table, one's own sheet. */
export function GameMenu({ mend, match, position, game, state, sheet, sheetKey, onMend, ...props }: GameMenuProps) {
  const close = () => onMend(null);
  const mended = (make: Change, command?: UnnamedCommand) =>
    void props.change(async (reason) => {
      const isDone = await make(reason);
      if (isDone) close();
      return isDone;
    }, command);
  const { scores, tally } = sheet;
  return (
    <SheetMenu
      mend={mend}
      sideNames={match.sides}
      seats={seatsRound(match, position, game.number)}
      rows={sheet.rows.filter((row) => row.state !== "struck")}
      totals={tally.totals}
      firstDealer={game.firstDealer}
      canSwap={props.canSwap}
      canInsert={props.canInsert}
      own={ownSheets(match, state, close)}
      targets={targetsFrom(match, position)}
      onMove={(to, swapped) => mended((reason) => state.moveGame(game.number, to, swapped, reason))}
      onChoose={onMend}
      onInsert={props.onInsert}
      onSwap={() =>
        mended((reason) => state.swapSides(game.number, scores.length, game.firstDealer, reason), {
          ...{ kind: "swap-sides", ...sheetKey, hands: scores.length, seen: game.firstDealer },
        })
      }
      onDealer={(seat) =>
        mended((reason) => state.changeDealer(game.number, game.firstDealer, seat, reason), {
          ...{ kind: "change-dealer", ...sheetKey, seen: game.firstDealer, firstDealer: seat },
        })
      }
    />
  );
}

/** The way to one's own sheet, or back; null for a phone that speaks for nobody, and among more than two sides. */
function ownSheets({ side, sides }: TableMatch, state: GameMenuProps["state"], onDone: () => void) {
  if (side === null || sides.length > 2) return null;
  const change = async (isOwn: boolean) => void ((await state.keepOwnSheets(isOwn)) && onDone());
  return { isOwn: state.ownSide !== null, change: (isOwn: boolean) => void change(isOwn) };
}

/** The tables to which a sheet at this one may go: others at which as many sides meet. */
function targetsFrom({ id, sides, targets = [] }: TableMatch, position: number) {
  const others = targets.filter(({ match, table }) => match !== id || table !== position);
  return others.filter((target) => target.sides.length === sides.length);
}
