import type { ReactNode } from "react";
import { CorrectionNotices } from "@/components/correction/correction-notices";
import { UnsupportedNotice } from "@/components/phone/unsupported-notice";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { ChangedSheetNotices } from "./agreement/changed-sheet-notices";
import { OtherPhones } from "./other-phones";
import { SheetNotices } from "./sheet-notices";
import type { TableMatch } from "./table-match";

interface GameNoticesProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly state: ScoreSheetState;
  /** Whether a hand is open for correction: then only obstacles to saving are shown. */
  readonly isOpened: boolean;
  /** Notices about moved sheets, and about the state of a side's own sheet. */
  readonly children: ReactNode;
}

/** Notices beside the sheet: refused entries, others' corrections, other phones at the table. */
export function GameNotices({ match, position, state, isOpened, children }: GameNoticesProps) {
  return (
    <>
      <UnsupportedNotice />
      <SheetNotices {...state} sideNames={match.sides} rulebook={match.rulebook} />
      {isOpened ? null : (
        <>
          <CorrectionNotices match={match} table={position} games={state.games} />
          <ChangedSheetNotices match={match} table={position} known={state.serverGames} games={state.games} />
          <OtherPhones match={match} table={position} state={state} />
          {children}
        </>
      )}
    </>
  );
}
