import { clabberReferee } from "./clabber/records/clabber-referee";
import { jokerReferee } from "./joker/records/joker-referee";
import type { Referee } from "./referee";

/** Every referee, apart from the registry of rulebooks so that no phone loads it. */
export const referees: readonly Referee[] = [clabberReferee, jokerReferee];
