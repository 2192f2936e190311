import "server-only";
import type { CommandKind, CommandOf } from "@/lib/commands/command";
import type { Denied } from "../platform/http/denied";
import type { Caller, Role } from "./caller";

/** The permission check of each command. */
export const policy: { readonly [Kind in CommandKind]: (caller: Caller, command: CommandOf<Kind>) => Denied | null } = {
  "set-up": () => null, // Any holder of the set-up code; the use case checks it.
  "create-season": (caller, { league }) => mayRunLeague(caller, league),
  "create-movement-season": (caller, { league }) => mayRunLeague(caller, league),
  "replan-movement": (caller, { league }) => mayRunLeague(caller, league),
  "change-round": (caller, { league }) => mayRunLeague(caller, league),
  "publish-season": (caller, { league }) => mayRunLeague(caller, league),
  "unpublish-season": (caller, { league }) => mayRunLeague(caller, league),
  "set-season-task": (caller, { league }) => mayRunLeague(caller, league),
  "put-off-item": (caller, { league }) => mayRunLeague(caller, league),
  announce: (caller, { league }) => mayRunLeague(caller, league),
  "add-webhook": (caller, { league }) => mayRunLeague(caller, league),
  "remove-webhook": (caller, { league }) => mayRunLeague(caller, league),
  "replay-webhook": (caller, { league }) => mayRunLeague(caller, league),
  "end-announcement": (caller, { league }) => mayRunLeague(caller, league),
  "set-dues": (caller, { league }) => mayRunLeague(caller, league),
  "change-entrant-dues": (caller, { league }) => mayRunLeague(caller, league),
  "record-payment": (caller, { league }) => mayRunLeague(caller, league),
  "undo-payment": (caller, { league }) => mayRunLeague(caller, league),
  "discard-season": (caller, { league }) => mayRunLeague(caller, league),
  "choose-standings": (caller, { league }) => mayRunLeague(caller, league),
  "adjust-points": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-adjustment": (caller, { league }) => mayRunLeague(caller, league),
  "record-playoff": (caller, { league }) => mayRunLeague(caller, league),
  "draw-lots": (caller, { league }) => mayRunLeague(caller, league),
  "undo-lots": (caller, { league }) => mayRunLeague(caller, league),
  "choose-sheets": (caller, { league }) => mayRunLeague(caller, league),
  "change-schedule": (caller, { league }) => mayRunLeague(caller, league),
  "undo-schedule-change": (caller, { league }) => mayRunLeague(caller, league),
  // A captain for their own team; the use case looks up the match's teams.
  "propose-move": (caller, { league }) => mayProposeMoves(caller, league),
  "answer-move": (caller, { league }) => mayProposeMoves(caller, league),
  "withdraw-move": (caller, { league }) => mayProposeMoves(caller, league),
  "decide-move": (caller, { league }) => mayRunLeague(caller, league),
  "choose-moves": (caller, { league }) => mayRunLeague(caller, league),
  "rule-match": (caller, { league }) => mayRunLeague(caller, league),
  "save-venue": (caller, { league }) => mayRunLeague(caller, league),
  "name-team": (caller, { league }) => mayRunLeague(caller, league),
  "start-game": (caller, { league, match }) => mayScore(caller, league, match),
  "record-hand": (caller, { league, match }) => mayScore(caller, league, match),
  "withdraw-hand": (caller, { league, match }) => mayScore(caller, league, match),
  "insert-hand": (caller, { league, match }) => mayScore(caller, league, match),
  "swap-sides": (caller, { league, match }) => mayScore(caller, league, match),
  "keep-own-sheets": (caller, { league, match }) => mayScore(caller, league, match),
  "change-dealer": (caller, { league, match }) => mayScore(caller, league, match),
  "record-final-score": (caller, { league, match }) => mayScore(caller, league, match),
  "move-game": (caller, { league, match }) => mayScore(caller, league, match),
  "keep-play": (caller, { league, match }) => mayScore(caller, league, match),
  "remove-play": (caller, { league, match }) => mayScore(caller, league, match),
  "take-side": (caller, { league, match }) => mayScore(caller, league, match),
  // Any phone may deliver a command that is signed with the side's key; the use case checks it.
  "sign-sheet": (caller, { league, match, side, signature }) =>
    signature === undefined ? maySign(caller, league, match, side) : mayScore(caller, league, match),
  "dispute-game": (caller, { league, match, side }) => maySign(caller, league, match, side),
  "rule-dispute": (caller, { league }) => mayRunLeague(caller, league),
  // The phone of the side, or the desk for a side that called.
  "dispute-play": (caller, { league, match, side }) =>
    mayRunLeague(caller, league) === null ? null : maySign(caller, league, match, side),
  "rule-play": (caller, { league }) => mayRunLeague(caller, league),
  "confirm-game": (caller, { league }) => mayRunLeague(caller, league),
  "resolve-conflict": (caller, { league }) => mayRunLeague(caller, league),
  "settle-quarantine": (caller, { league }) => mayRunLeague(caller, league),
  "issue-table-link": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-table-link": (caller, { league }) => mayRunLeague(caller, league),
  "issue-venue-table-link": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-venue-table-link": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-table-phone": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-all-table-links": (caller, { league }) => mayRunLeague(caller, league),
  "admit-phone": (caller, { league, match }) => mayScore(caller, league, match),
  "take-pen": (caller, { league, match }) => mayScore(caller, league, match),
  "remove-demo-league": (caller, { league }) => mayRunLeague(caller, league),
  "choose-eligibility": (caller, { league }) => mayRunLeague(caller, league),
  "add-members": (caller, { league }) => mayRunLeague(caller, league),
  "change-member": (caller, { league }) => mayRunLeague(caller, league),
  "remove-member": (caller, { league }) => mayRunLeague(caller, league),
  "save-spare": (caller, { league }) => mayRunLeague(caller, league),
  "remove-spare": (caller, { league }) => mayRunLeague(caller, league),
  "show-initials": mayAsMember, // The player's own account or the desk; the use case checks the player.
  "set-line-up": (caller, { league, match }) => mayScore(caller, league, match),
  "issue-open-card": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-open-card": (caller, { league }) => mayRunLeague(caller, league),
  "open-table": () => null, // Any holder of the bar's card; the use case checks the proof and answers "missing" without it.
  "adopt-game": (caller, { league }) => mayRunLeague(caller, league),
  "issue-team-card": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-team-card": (caller, { league }) => mayRunLeague(caller, league),
  // A holder of the team's card, by its proof; else the desk.
  "say-absence": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  // A holder of the team's card or of the private link, by its proof; else the desk.
  "call-substitutes": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "end-substitute-call": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "answer-substitute-call": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "post-listing": () => null, // Everybody; rate-limited by address.
  "post-team-listing": mayAsMember, // The team's captain, or the desk; the use case looks up the team.
  "answer-listing": (caller, { league }) => mayRunLeague(caller, league),
  // A holder of the private link, by its proof; else the desk.
  "end-listing": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "reply-to-listing": () => null, // Everybody, for a public listing; rate-limited by address.
  "settle-listing-reply": (caller, { league }) => mayRunLeague(caller, league),
  "create-event": (caller, { league }) => mayRunLeague(caller, league),
  "change-event": (caller, { league }) => mayRunLeague(caller, league),
  "issue-event-card": (caller, { league }) => mayRunLeague(caller, league),
  "revoke-event-card": (caller, { league }) => mayRunLeague(caller, league),
  "sign-up": () => null, // Everybody, for a public event; rate-limited by address.
  // A holder of the private link, by its proof; else the desk.
  "change-sign-up": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "withdraw-sign-up": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "answer-sign-up": (caller, { league }) => mayRunLeague(caller, league),
  "answer-team-named": mayAsMember, // The named team's captain, or staff of its league; the use case looks up the team.
  invite: (caller, { league }) => mayRunLeague(caller, league),
  "invite-all": (caller, { league }) => mayRunLeague(caller, league),
  "undo-invite-all": (caller, { league }) => mayRunLeague(caller, league),
  "draw-event": (caller, { league }) => mayRunLeague(caller, league),
  "undo-draw": (caller, { league }) => mayRunLeague(caller, league),
  "place-matches": (caller, { league }) => mayRunLeague(caller, league),
  "replace-entrant": (caller, { league }) => mayRunLeague(caller, league),
  "withdraw-entrant": (caller, { league }) => mayRunLeague(caller, league),
  // A holder of the private link or the check-in card, by its proof; else the desk.
  "check-in": (caller, { league, by }) => (by ? null : mayRunLeague(caller, league)),
  "invite-member": (caller, { league, role }) => mayGiveRole(caller, league, role),
  "revoke-invitation": (caller, { league }) => mayRunLeague(caller, league),
  "accept-invitation": mayAsMember, // A holder of the link, by its proof; the use case checks it.
  "end-role": (caller, { league, account, role }) =>
    caller.account?.id === account ? null : mayGiveRole(caller, league, role),
  "claim-player": mayAsMember,
  "answer-claim": (caller, { league }) => mayAnswerClaims(caller, league),
  "found-league": mayFoundLeague,
  "change-league": (caller, { league }) => mayRunLeague(caller, league),
  "archive-league": (caller, { league }) => mayOwnLeague(caller, league),
  "restore-league": (caller, { league }) => mayOwnLeague(caller, league),
  "delete-league": (caller, { league }) => (ownsDeleted(caller, league) ? null : mayOwnLeague(caller, league)),
  "undelete-league": (caller, { league }) => mayUndeleteLeague(caller, league),
};

/** Roles that run a league. */
export const deskRoles: readonly Role[] = ["owner", "secretary"];

/** The secretary's desk: owners and secretaries of the league. */
export function mayRunLeague(caller: Caller, leagueId: string): Denied | null {
  return holds(caller, leagueId, deskRoles);
}

/** Rights of owners: giving high roles, and archiving or deleting the league. */
export function mayOwnLeague(caller: Caller, leagueId: string): Denied | null {
  return holds(caller, leagueId, ["owner"]);
}

/** A deleted league is restored by its owners, and by the installation's administrators. */
export function mayUndeleteLeague(caller: Caller, leagueId: string): Denied | null {
  if (caller.account?.administrator || ownsDeleted(caller, leagueId)) return null;
  return mayOwnLeague(caller, leagueId);
}

function ownsDeleted({ account }: Caller, leagueId: string): boolean {
  return account?.ownsDeleted?.includes(leagueId) ?? false;
}

/** Returns the roles that may give a role: owners give any, secretaries those below theirs. */
export function rolesThatGive(role: Role): readonly Role[] {
  return deskRoles.includes(role) ? ["owner"] : deskRoles;
}

/** Whether the caller may give a role. */
export function mayGiveRole(caller: Caller, leagueId: string, role: Role): Denied | null {
  return holds(caller, leagueId, rolesThatGive(role));
}

/** Whether the caller may answer claims. The use case checks a captain's team. */
export function mayAnswerClaims(caller: Caller, leagueId: string): Denied | null {
  return holds(caller, leagueId, ["owner", "secretary", "captain"]);
}

/** Whether the caller may propose other nights for matches, and answer. The use case checks a captain's team. */
function mayProposeMoves(caller: Caller, leagueId: string): Denied | null {
  return holds(caller, leagueId, ["owner", "secretary", "captain"]);
}

/** Whether the caller may create a league: administrators only. */
export function mayFoundLeague({ account }: Caller): Denied | null {
  if (!account) return "nobody";
  return account.administrator ? null : "forbidden";
}

/** Whether the caller may see the server's state: administrators only. */
export function maySeeServer(caller: Caller): Denied | null {
  return mayFoundLeague(caller);
}

/** Allows any signed-in account. */
function mayAsMember({ account }: Caller): Denied | null {
  return account ? null : "nobody";
}

/** Whether the caller may read the league's log: any role in the league. */
export function mayReadLog(caller: Caller, leagueId: string): Denied | null {
  return holds(caller, leagueId, ["owner", "secretary", "host", "captain", "player"]);
}

/** Score sheets of a match: a phone admitted by the match's link, league staff, or the host at a bar. */
export function mayScore(caller: Caller, leagueId: string, matchId: string): Denied | null {
  const phone = caller.device?.ended === undefined ? caller.device : null;
  if (phone?.leagueId === leagueId && phone.matchId === matchId) return null;
  if (!caller.account && phone) return "missing";
  return holds(caller, leagueId, ["owner", "secretary", "host"]);
}

/** Allows only the phone of the side. The desk, which can confirm for all sides, is excluded. */
function maySign(caller: Caller, leagueId: string, matchId: string, side: number): Denied | null {
  const denied = mayScore(caller, leagueId, matchId);
  if (denied || caller.device?.matchId !== matchId) return denied ?? "forbidden";
  return caller.device.side === side ? null : "forbidden";
}

function holds(caller: Caller, leagueId: string, roles: readonly Role[]): Denied | null {
  if (!caller.account) return "nobody";
  const held = caller.account.roles.filter((role) => role.leagueId === leagueId);
  if (held.length === 0) return "missing";
  return held.some(({ role }) => roles.includes(role)) ? null : "forbidden";
}
