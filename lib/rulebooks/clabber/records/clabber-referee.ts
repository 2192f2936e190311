import { firstOf } from "../../generation";
import type { Referee } from "../../referee";
import { generateHands } from "../generate/generate-hands";
import { answerDispute } from "./record-dispute";
import { answerEntry } from "./record-entry";
import { answerGame } from "./record-game";
import { answerLayDown } from "./record-lay-down";
import { answerClaim, answerPerft, answerSolve } from "./record-positions";
import { answerRenege } from "./record-renege";
import { answerReplay } from "./record-replay";
import { answerRescore } from "./record-rescore";
import { answerReview } from "./record-review";
import { clabberQuestions } from "./record-vectors";

/** The referee's operations for records of Clabber. */
export const clabberReferee: Referee = {
  id: "clabber",
  vectorPrefix: "CV",
  ops: {
    replay: answerReplay,
    renege: answerRenege,
    game: answerGame,
    perft: answerPerft,
    claim: answerClaim,
    solve: answerSolve,
    entry: (line) => answerEntry(line),
    review: answerReview,
    "lay-down": answerLayDown,
    rescore: answerRescore,
    dispute: answerDispute,
  },
  generate: ({ hands, seed }) => firstOf(generateHands(seed), hands),
  questions: clabberQuestions,
};
