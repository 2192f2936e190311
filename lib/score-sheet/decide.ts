import { withAgreement } from "./agreement/agreed-sides";
import { confirmGame, disputeGame, signSheet } from "./agreement/sign-sheet";
import { changeDealer } from "./commands/change-dealer";
import { insertHand } from "./commands/insert-hand";
import { withReason } from "./commands/reason-required";
import { recordFinalScore } from "./commands/record-final-score";
import { recordHand } from "./commands/record-hand";
import { resolveConflict } from "./commands/resolve-conflict";
import { startGame } from "./commands/start-game";
import { swapSides } from "./commands/swap-sides";
import { withdrawHand } from "./commands/withdraw-hand";
import type { Circumstances, Decision } from "./decision";
import { keepOwnSheets } from "./phone/keep-own-sheets";
import type { SheetCommand } from "./sheet-command";
import type { TableState } from "./table-state";

/** Returns the result of a command at a table in this state. Pure: writes nothing. */
export function decide(table: TableState, command: SheetCommand, circumstances: Circumstances): Decision {
  const decision = withReason(table, command, decided(table, command, circumstances));
  return withAgreement(table, command, decision);
}

function decided(table: TableState, command: SheetCommand, circumstances: Circumstances): Decision {
  switch (command.kind) {
    case "start-game":
      return startGame(table, command, circumstances);
    case "record-hand":
      return recordHand(table, command, circumstances);
    case "withdraw-hand":
      return withdrawHand(table, command, circumstances);
    case "insert-hand":
      return insertHand(table, command, circumstances);
    case "swap-sides":
      return swapSides(table, command, circumstances);
    case "change-dealer":
      return changeDealer(table, command, circumstances);
    case "record-final-score":
      return recordFinalScore(table, command, circumstances);
    case "keep-own-sheets":
      return keepOwnSheets(table, command);
    case "sign-sheet":
      return signSheet(table, command, circumstances);
    case "confirm-game":
      return confirmGame(table, command);
    case "dispute-game":
      return disputeGame(table, command, circumstances);
    case "resolve-conflict":
      return resolveConflict(table, command, circumstances);
  }
}
