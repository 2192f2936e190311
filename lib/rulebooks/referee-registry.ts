import { clabberReferee } from "./clabber/records/clabber-referee";
import { jokerReferee } from "./joker/records/joker-referee";
import type { Referee } from "./referee";

/** All referees; separate from the registry of rulebooks, so that phones do not load them. */
export const referees: readonly Referee[] = [clabberReferee, jokerReferee];
