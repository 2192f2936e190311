import "server-only";
import type { Command, CommandKind, CommandOf } from "@/lib/commands/command";
import type { Problem } from "@/lib/kernel/problem";
import { sayAbsence } from "./absences/say-absence";
import { issueTeamCard, revokeTeamCard } from "./absences/team-cards";
import { ownerProblem } from "./accounts/prove-owner";
import type { Caller } from "./auth/caller";
import { type Credentials, callerOf } from "./auth/caller-of-command";
import type { Tx } from "./data/connection/client";
import { notifyLedgerGrew } from "./data/ledger/notify-ledger";
import { putOffItem } from "./desk/put-off-items";
import { changeEntrantDues } from "./dues/change-entrant-dues";
import { recordPayment, undoPayment } from "./dues/payments";
import { setDues } from "./dues/set-dues";
import { advancing } from "./events/advance-after";
import { replaceEntrant, withdrawEntrant } from "./events/change-entrant";
import { changeEvent } from "./events/change-event";
import { createEvent } from "./events/create-event";
import { drawEvent, undoDraw } from "./events/draw-event";
import { placeMatches } from "./events/place-matches";
import { announce, endAnnouncement } from "./leagues/announcements";
import { archiveLeague, deleteLeague, restoreLeague, undeleteLeague } from "./leagues/archive-league";
import { changeLeague } from "./leagues/change-league";
import { foundLeague } from "./leagues/found-league";
import { removeDemoLeague } from "./leagues/remove-demo-league";
import { setUp } from "./leagues/set-up";
import { type Answer, type CommandContext, dispatchOn, mayRun } from "./ledger/dispatcher";
import { inTurn } from "./ledger/in-turn";
import { postgresStorage } from "./ledger/postgres-storage";
import { answerListing, endListing } from "./listings/answer-listing";
import { postListing, postTeamListing } from "./listings/post-listing";
import { replyToListing, settleListingReply } from "./listings/reply-to-listing";
import { addWebhook, removeWebhook, replayWebhook } from "./messages/webhooks";
import { answerMove, decideMove, withdrawMove } from "./move-proposals/answer-move";
import { chooseMoves } from "./move-proposals/choose-moves";
import { proposeMove } from "./move-proposals/propose-move";
import { addMembers } from "./people/add-members";
import { changeMember } from "./people/change-member";
import { chooseEligibility } from "./people/choose-eligibility";
import { removeMember } from "./people/remove-member";
import { removeSpare, saveSpare } from "./people/save-spare";
import { setLineUp } from "./people/set-line-up";
import { showInitials } from "./people/show-initials";
import { updateShownNames } from "./people/shown-names";
import type { Denied } from "./platform/http/denied";
import { countCommand } from "./platform/metrics/insight";
import { disputePlay } from "./play-disputes/dispute-play";
import { rulePlay } from "./play-disputes/rule-play";
import { acceptInvitation } from "./roles/accept-invitation";
import { answerClaim, claimPlayer } from "./roles/claims";
import { endRole } from "./roles/end-role";
import { inviteMember, revokeInvitation } from "./roles/invitations";
import { changeRound } from "./scheduling/change-round";
import { changeSchedule } from "./scheduling/change-schedule";
import { createMovementSeason } from "./scheduling/create-movement-season";
import { createSeason } from "./scheduling/create-season";
import { replanMovement } from "./scheduling/replan-movement";
import { undoScheduleChange } from "./scheduling/undo-schedule-change";
import { chooseSheets } from "./scoring/choose-sheets";
import { dispatchSheetCommand, isOnSheet, type SentSheetCommand } from "./scoring/dispatch-sheet-command";
import { keepPlay, removePlay } from "./scoring/keep-play";
import { moveGame, onSheet, ruleDispute, settleQuarantine, signSheet } from "./scoring/on-sheet";
import { ruleMatch } from "./scoring/rule-match";
import { chooseStandings, discardSeason, publishSeason, setSeasonTask, unpublishSeason } from "./seasons/season-state";
import { answerSignUp } from "./sign-ups/answer-sign-up";
import { answerTeamNamed } from "./sign-ups/answer-team-named";
import { changeSignUp, withdrawSignUp } from "./sign-ups/change-sign-up";
import { checkIn } from "./sign-ups/check-in";
import { issueEventCard, revokeEventCard } from "./sign-ups/event-cards";
import { inviteAll, undoInviteAll } from "./sign-ups/invite-all";
import { invite, signUp } from "./sign-ups/sign-up";
import { adjustPoints, revokeAdjustment } from "./standings/adjust-points";
import { drawLots, undoLots } from "./standings/draw-lots";
import { recordPlayoff } from "./standings/record-playoff";
import { answerSubstituteCall, callSubstitutes, endSubstituteCall } from "./substitutes/substitute-calls";
import { admitPhone } from "./tables/admit-phone";
import { adoptGame } from "./tables/adopt-game";
import { issueOpenCard, revokeOpenCard } from "./tables/issue-open-card";
import { issueTableLink } from "./tables/issue-table-link";
import { issueVenueTableLink } from "./tables/issue-venue-table-link";
import { openTable } from "./tables/open-table";
import {
  revokeAllTableLinks,
  revokeTableLink,
  revokeTablePhone,
  revokeVenueTableLink,
} from "./tables/revoke-table-link";
import { takePen } from "./tables/take-pen";
import { takeSide } from "./tables/take-side";
import { nameTeam } from "./teams/name-team";
import type { Context, UseCase, UseCaseResult } from "./use-case";
import { saveVenue } from "./venues/save-venue";

export type { Answer };

const useCases: { readonly [Kind in CommandKind]: UseCase<Kind> } = {
  "set-up": setUp,
  "create-season": createSeason,
  "create-movement-season": createMovementSeason,
  "replan-movement": replanMovement,
  "change-round": changeRound,
  "publish-season": publishSeason,
  "unpublish-season": unpublishSeason,
  "set-season-task": setSeasonTask,
  "put-off-item": putOffItem,
  announce,
  "end-announcement": endAnnouncement,
  "add-webhook": addWebhook,
  "remove-webhook": removeWebhook,
  "replay-webhook": replayWebhook,
  "set-dues": setDues,
  "change-entrant-dues": changeEntrantDues,
  "record-payment": recordPayment,
  "undo-payment": undoPayment,
  "discard-season": discardSeason,
  "choose-standings": chooseStandings,
  "adjust-points": adjustPoints,
  "revoke-adjustment": revokeAdjustment,
  "draw-lots": drawLots,
  "undo-lots": undoLots,
  "record-playoff": recordPlayoff,
  "choose-sheets": chooseSheets,
  "change-schedule": changeSchedule,
  "undo-schedule-change": undoScheduleChange,
  "propose-move": proposeMove,
  "answer-move": answerMove,
  "withdraw-move": withdrawMove,
  "decide-move": decideMove,
  "choose-moves": chooseMoves,
  "rule-match": ruleMatch,
  "save-venue": saveVenue,
  "name-team": nameTeam,
  "start-game": onSheet,
  "record-hand": onSheet,
  "withdraw-hand": onSheet,
  "insert-hand": onSheet,
  "swap-sides": onSheet,
  "change-dealer": onSheet,
  "keep-own-sheets": onSheet,
  "record-final-score": onSheet,
  "move-game": moveGame,
  "keep-play": keepPlay,
  "remove-play": removePlay,
  "take-side": takeSide,
  "sign-sheet": signSheet,
  "dispute-game": onSheet,
  "rule-dispute": ruleDispute,
  "dispute-play": disputePlay,
  "rule-play": rulePlay,
  "confirm-game": onSheet,
  "resolve-conflict": onSheet,
  "settle-quarantine": settleQuarantine,
  "issue-table-link": issueTableLink,
  "revoke-table-link": revokeTableLink,
  "issue-venue-table-link": issueVenueTableLink,
  "revoke-venue-table-link": revokeVenueTableLink,
  "revoke-table-phone": revokeTablePhone,
  "revoke-all-table-links": revokeAllTableLinks,
  "admit-phone": admitPhone,
  "take-pen": takePen,
  "remove-demo-league": removeDemoLeague,
  "choose-eligibility": chooseEligibility,
  "add-members": addMembers,
  "change-member": changeMember,
  "remove-member": removeMember,
  "save-spare": saveSpare,
  "remove-spare": removeSpare,
  "show-initials": showInitials,
  "set-line-up": setLineUp,
  "issue-open-card": issueOpenCard,
  "revoke-open-card": revokeOpenCard,
  "open-table": openTable,
  "adopt-game": adoptGame,
  "issue-team-card": issueTeamCard,
  "revoke-team-card": revokeTeamCard,
  "say-absence": sayAbsence,
  "call-substitutes": callSubstitutes,
  "end-substitute-call": endSubstituteCall,
  "answer-substitute-call": answerSubstituteCall,
  "post-listing": postListing,
  "post-team-listing": postTeamListing,
  "answer-listing": answerListing,
  "end-listing": endListing,
  "reply-to-listing": replyToListing,
  "settle-listing-reply": settleListingReply,
  "create-event": createEvent,
  "change-event": changeEvent,
  "issue-event-card": issueEventCard,
  "revoke-event-card": revokeEventCard,
  "sign-up": signUp,
  "change-sign-up": changeSignUp,
  "withdraw-sign-up": withdrawSignUp,
  "answer-sign-up": answerSignUp,
  "answer-team-named": answerTeamNamed,
  invite,
  "invite-all": inviteAll,
  "undo-invite-all": undoInviteAll,
  "check-in": checkIn,
  "draw-event": drawEvent,
  "undo-draw": undoDraw,
  "place-matches": placeMatches,
  "replace-entrant": replaceEntrant,
  "withdraw-entrant": withdrawEntrant,
  "invite-member": inviteMember,
  "revoke-invitation": revokeInvitation,
  "accept-invitation": acceptInvitation,
  "end-role": endRole,
  "claim-player": claimPlayer,
  "answer-claim": answerClaim,
  "found-league": foundLeague,
  "change-league": changeLeague,
  "archive-league": archiveLeague,
  "restore-league": restoreLeague,
  "delete-league": deleteLeague,
  "undelete-league": undeleteLeague,
};

/**
 * Carries out a command once. In one transaction: locks the league, checks the policy, looks up the command id in the
 * ledger, runs the use case and appends the command with its outcome. A repeated command gets its first outcome.
 */
export async function dispatch(command: Command, { caller, ...context }: Context): Promise<Answer> {
  return dispatchSent(command, { ...context, callerIn: async () => caller });
}

/**
 * The same for a request, whose sender is looked up under the lock. Denials that do not need the lock come first, so
 * that anonymous requests cannot delay a league's hands.
 */
export async function dispatchRequest(
  command: Command,
  credentials: Credentials,
  context: CommandContext,
): Promise<Answer> {
  const denied = deniedBeforeLock(command, credentials);
  if (denied) return counted(command, { kind: "denied", denied });
  const unproven = await proofProblem(command, credentials, context);
  if (unproven) return counted(command, refusedFor(unproven));
  return dispatchSent(withoutProof(command), { ...context, callerIn: (tx) => callerOf(tx, credentials, context.at) });
}

/** Why a command is denied before the league's lock is taken; null when the decision needs the lock. */
export function deniedBeforeLock(command: Command, { account, phoneSecret }: Credentials): Denied | null {
  return phoneSecret === null ? mayRun(command, { account, device: null }) : null;
}

/** The command for use case and ledger, without the password that proves the owner. */
function withoutProof(command: Command): Command {
  if (command.kind !== "delete-league") return command;
  const { proof: _, ...rest } = command;
  return rest;
}

/** Why an important command lacks the proof of its owner; null for accepted and all other commands. */
async function proofProblem(
  command: Command,
  { account }: Credentials,
  context: CommandContext,
): Promise<Problem | null> {
  return command.kind === "delete-league" && account ? ownerProblem({ account, ...context }, command.proof) : null;
}

/** A rejection without a ledger row. */
function refusedFor(problem: Problem): Answer {
  return { kind: "outcome", outcome: { outcome: "rejected", problems: [problem] }, seq: null };
}

async function dispatchSent(command: Command, sent: SentSheetCommand): Promise<Answer> {
  // Queued per league: commands of one process that wait for one league would each hold a connection.
  const answer = await inTurn(command.league, async () => {
    const onItsSheet = isOnSheet(command) ? await dispatchSheetCommand(command, sent) : null;
    return onItsSheet ?? dispatchOn(command, { ...sent, storage: postgresStorage, run: runnerOf(command, sent) });
  });
  if (answer.kind === "outcome" && answer.seq !== null) notifyLedgerGrew(command.league, answer.seq);
  return counted(command, answer);
}

function counted(command: Command, answer: Answer): Answer {
  countCommand(command.kind, answer.kind === "outcome" ? answer.outcome.outcome : answer.kind);
  return answer;
}

function runnerOf(command: Command, { at, newId }: CommandContext) {
  return (tx: Tx, seq: number, caller: Caller) => runIn(command, { at, newId, tx, seq, caller });
}

/** Carries out a command in a transaction that holds the league's lock. The caller was authorized before. */
export async function runIn<Kind extends CommandKind>(
  command: CommandOf<Kind>,
  work: Parameters<UseCase<Kind>>[0],
): Promise<UseCaseResult> {
  const carryOutKind = useCases[command.kind as Kind];
  const done = await advancing(work, command, () => carryOutKind(work, command));
  // Commands on score sheets change no names.
  if (done.kind === "applied" && carryOutKind !== onSheet) await updateShownNames(work.tx, command.league);
  return done;
}
