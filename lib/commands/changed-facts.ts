import type { CommandKind } from "./command";

/**
 * Facts about a league that commands change and pages depend on. A page is stale once a fact that it depends on has
 * changed; `league` changes all of them.
 * - `league`: the league, its teams, people and bars;
 * - `seasons`: any season or event; `season:…`: one of them, with its schedule, people, finished games and results;
 * - `result:…`: one match with its finished games; `schedule:…`: all of a season that changes in another way;
 * - `play`: the lines of all games in progress; `match:…`: one match with its hands;
 * - `row`: the end of the ledger, shown only to the desk and phones: every command changes it.
 */
export type Fact = "league" | "seasons" | `${"season" | "schedule" | "result" | "match"}:${string}` | "play" | "row";

/** The parts of a ledger row that determine the changed facts. */
export interface FactsRow {
  readonly kind: string;
  readonly outcome: string;
  /** The command affected only games in progress and ended none of them (`score-sheet/in-play.ts`). */
  readonly inPlay: boolean;
  /** The match that the command names, and its season. */
  readonly match: string | null;
  readonly season: string | null;
  /** The entry belongs to another match than the command names. */
  readonly elsewhere: boolean;
  /** The command also wrote to other matches of a bracket, or to the event. */
  readonly wider: boolean;
}

type FactsOf = (row: FactsRow) => readonly Fact[];

const everything: FactsOf = () => ["league"];
/** Phones, links, roles, dues, the desk's inbox, and what waits for the desk: no public page shows them. */
const nothing: FactsOf = () => [];
const itsSeason: FactsOf = ({ season }) =>
  season === null ? ["league"] : ["seasons", `season:${season}`, `schedule:${season}`];
const itsSheet: FactsOf = (row) => {
  const { match, season, inPlay, elsewhere, wider } = row;
  if (match === null || elsewhere) return ["league"];
  if (inPlay) return ["play", `match:${match}`];
  return season === null || wider ? itsSeason(row) : ["seasons", `season:${season}`, `result:${match}`];
};

const itsMatch: FactsOf = ({ match }) => (match === null ? ["league"] : [`match:${match}`]);

/** The changed facts of each kind of command. Use `everything` for a new kind first. */
const factsOfKind: { readonly [Kind in CommandKind]: FactsOf } = {
  "start-game": itsSheet,
  "record-hand": itsSheet,
  "withdraw-hand": itsSheet,
  "insert-hand": itsSheet,
  "swap-sides": itsSheet,
  "change-dealer": itsSheet,
  "record-final-score": itsSheet,
  "keep-own-sheets": itsSheet,
  "sign-sheet": itsSheet,
  "dispute-game": itsSheet,
  "confirm-game": itsSheet,
  "resolve-conflict": itsSheet,
  "keep-play": itsMatch,
  "remove-play": itsMatch,
  "move-game": everything,
  "rule-dispute": everything,
  "rule-play": everything,
  "settle-quarantine": everything,
  "adopt-game": everything,
  "open-table": everything,

  "issue-table-link": nothing,
  "revoke-table-link": nothing,
  "issue-venue-table-link": nothing,
  "revoke-venue-table-link": nothing,
  "revoke-table-phone": nothing,
  "revoke-all-table-links": nothing,
  "admit-phone": nothing,
  "take-pen": nothing,
  "take-side": nothing,
  "dispute-play": nothing,
  "issue-team-card": nothing,
  "revoke-team-card": nothing,
  "issue-event-card": nothing,
  "revoke-event-card": nothing,
  "invite-member": nothing,
  "revoke-invitation": nothing,
  "put-off-item": nothing,
  "add-webhook": nothing,
  "remove-webhook": nothing,
  "replay-webhook": nothing,
  "call-substitutes": nothing,
  "end-substitute-call": nothing,
  "set-dues": nothing,
  "change-entrant-dues": nothing,
  "record-payment": nothing,
  "undo-payment": nothing,
  "propose-move": nothing,
  "withdraw-move": nothing,
  "post-listing": nothing,
  "reply-to-listing": nothing,
  "settle-listing-reply": nothing,

  "adjust-points": itsSeason,
  "draw-lots": itsSeason,
  "undo-lots": itsSeason,
  "record-playoff": itsSeason,
  "choose-standings": itsSeason,
  "rule-match": itsSeason,
  "answer-move": itsSeason,
  "decide-move": itsSeason,
  "choose-moves": itsSeason,
  // An unknown name creates a person of the league.
  "set-line-up": everything,
  "say-absence": itsSeason,
  "set-season-task": itsSeason,
  "sign-up": itsSeason,
  "check-in": itsSeason,

  "set-up": everything,
  "create-season": everything,
  "create-movement-season": everything,
  "replan-movement": everything,
  "change-round": everything,
  "publish-season": everything,
  "unpublish-season": everything,
  "discard-season": everything,
  "revoke-adjustment": everything,
  "choose-sheets": everything,
  "change-schedule": everything,
  "undo-schedule-change": everything,
  "save-venue": everything,
  "name-team": everything,
  "remove-demo-league": everything,
  "choose-eligibility": everything,
  "add-members": everything,
  "change-member": everything,
  "remove-member": everything,
  // A guest becomes a person of the league.
  "answer-substitute-call": everything,
  "save-spare": everything,
  "remove-spare": everything,
  "show-initials": everything,
  "issue-open-card": everything,
  "revoke-open-card": everything,
  "create-event": everything,
  "change-event": everything,
  "change-sign-up": everything,
  "withdraw-sign-up": everything,
  "answer-sign-up": everything,
  "answer-team-named": everything,
  invite: everything,
  "invite-all": everything,
  "undo-invite-all": everything,
  "draw-event": everything,
  "undo-draw": everything,
  "place-matches": everything,
  "replace-entrant": everything,
  "withdraw-entrant": everything,
  "post-team-listing": everything,
  "answer-listing": everything,
  "end-listing": everything,
  "accept-invitation": everything,
  "end-role": everything,
  "claim-player": everything,
  "answer-claim": everything,
  "found-league": everything,
  "change-league": everything,
  announce: everything,
  "end-announcement": everything,
  "archive-league": everything,
  "restore-league": everything,
  "delete-league": everything,
  "undelete-league": everything,
};

/** Returns the facts that a ledger row changed, besides `row`. A row of an unknown kind changed everything. */
export function changedFacts(row: FactsRow): readonly Fact[] {
  if (row.outcome === "rejected" || row.outcome === "quarantined") return [];
  const factsOf = Object.hasOwn(factsOfKind, row.kind) ? factsOfKind[row.kind as CommandKind] : everything;
  return factsOf(row);
}
