import { definePlay } from "../../define-rulebook";
import type { HandEntry } from "../hand";
import { type ClabberRules, clabberRules } from "../rules";
import {
  act,
  type ClabberAction,
  type ClabberState,
  clabberAction,
  entryOf,
  legalActions,
  openHand,
  recordOf,
  seatToAct,
} from "./card-play";
import { formatHandRecord } from "./hand-record-json";
import { clabberRecords } from "./played-records";
import { sensibleAction } from "./sensible-action";

/** Card-by-card play of Clabber behind the rulebooks' common interface. */
export const clabberPlay = definePlay<ClabberRules, HandEntry, ClabberState, ClabberAction>(clabberRules, {
  isState,
  action: clabberAction,
  open: openHand,
  toAct: seatToAct,
  legalActions,
  sensibleAction,
  act,
  entryOf,
  recordOf: (state) => formatHandRecord(recordOf(state)),
  records: clabberRecords,
});

function isState(state: unknown): state is ClabberState {
  return typeof state === "object" && state !== null && "game" in state && state.game === "clabber";
}
