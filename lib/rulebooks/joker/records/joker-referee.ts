import type { Referee } from "../../referee";
import { generateGames } from "../generate/generate-games";
import { answerPerft } from "./record-perft";
import { answerReplay } from "./record-replay";
import { answerReview } from "./record-review";
import { jokerQuestions } from "./record-vectors";

/** The referee's operations for records of Joker. */
export const jokerReferee: Referee = {
  id: "joker",
  vectorPrefix: "JV",
  ops: { replay: answerReplay, perft: answerPerft, review: answerReview },
  generate: ({ hands, seed }) => generateGames(seed, hands),
  questions: jokerQuestions,
};
