import { definePlay } from "../../define-rulebook";
import type { DealEntry } from "../hand";
import { jokerRecords } from "../records/played-records";
import { type JokerRules, jokerRules } from "../rules";
import {
  act,
  entryOf,
  type JokerAction,
  type JokerState,
  jokerAction,
  legalActions,
  openHand,
  seatToAct,
} from "./card-play";
import { formatDealRecord } from "./record-deal";
import { sensibleAction } from "./sensible-action";

/** Card-by-card play of Joker behind the rulebooks' common interface. */
export const jokerPlay = definePlay<JokerRules, DealEntry, JokerState, JokerAction>(jokerRules, {
  isState,
  action: jokerAction,
  open: openHand,
  toAct: seatToAct,
  legalActions,
  sensibleAction,
  act,
  entryOf,
  recordOf: formatDealRecord,
  records: jokerRecords,
});

function isState(state: unknown): state is JokerState {
  return typeof state === "object" && state !== null && "game" in state && state.game === "joker";
}
