import { z } from "zod";
import { issueTeamCard, revokeTeamCard, sayAbsence } from "./absences";
import { confirmGame, disputeGame, ruleDispute, signSheet, takeSide } from "./agreement";
import { announce, endAnnouncement } from "./announcements";
import { chooseSheets } from "./choose-sheets";
import { createSeason } from "./create-season";
import { changeEntrantDues, recordPayment, setDues, undoPayment } from "./dues";
import { chooseEligibility } from "./eligibility-settings";
import { inviteAll, undoInviteAll } from "./events/enter-entrants";
import { drawEvent, replaceEntrant, undoDraw, withdrawEntrant } from "./events/event-draw";
import { changeEvent, createEvent, issueEventCard, revokeEventCard } from "./events/events";
import { placeMatches } from "./events/place-matches";
import {
  answerSignUp,
  answerTeamNamed,
  changeSignUp,
  checkIn,
  invite,
  signUp,
  withdrawSignUp,
} from "./events/sign-ups";
import { keepPlay, removePlay } from "./keep-play";
import { archiveLeague, changeLeague, deleteLeague, foundLeague, restoreLeague, undeleteLeague } from "./leagues";
import {
  answerListing,
  endListing,
  postListing,
  postTeamListing,
  replyToListing,
  settleListingReply,
} from "./listings";
import { acceptInvitation, answerClaim, claimPlayer, endRole, inviteMember, revokeInvitation } from "./memberships";
import { addWebhook, removeWebhook, replayWebhook } from "./messages/webhooks";
import { moveGame } from "./move-game";
import { answerMove, chooseMoves, decideMove, proposeMove, withdrawMove } from "./move-proposals";
import { changeRound, createMovementSeason, replanMovementSeason } from "./movement-season";
import { nameTeam } from "./name-team";
import { addMembers, changeMember, removeMember, removeSpare, saveSpare, setLineUp, showInitials } from "./people";
import { adjustPoints, drawLots, recordPlayoff, revokeAdjustment, undoLots } from "./points-adjustment";
import { putOffItem } from "./put-off-item";
import { removeDemoLeague } from "./remove-demo-league";
import { resolveConflict, settleQuarantine } from "./resolutions";
import { saveVenue } from "./save-venue";
import { changeSchedule, ruleMatch, undoScheduleChange } from "./schedule-change";
import { recordHand, startGame, withdrawHand } from "./scoring";
import { chooseStandings, discardSeason, publishSeason, setSeasonTask, unpublishSeason } from "./season-state";
import { setUp } from "./set-up";
import { changeDealer, insertHand, recordFinalScore, swapSides } from "./sheet-fixes";
import { answerSubstituteCall, callSubstitutes, endSubstituteCall } from "./substitute-calls";
import { adoptGame, issueOpenCard, openTable, revokeOpenCard } from "./tables/open-tables";
import { keepOwnSheets } from "./tables/own-sheets";
import { disputePlay, rulePlay } from "./tables/play-disputes";
import {
  admitPhone,
  issueTableLink,
  issueVenueTableLink,
  revokeAllTableLinks,
  revokeTableLink,
  revokeTablePhone,
  revokeVenueTableLink,
  takePen,
} from "./tables/table-links";

/** All commands. Each has its own `id`; sending it twice runs it once. */
export const command = z.discriminatedUnion("kind", [
  setUp,
  createSeason,
  createMovementSeason,
  replanMovementSeason,
  changeRound,
  publishSeason,
  unpublishSeason,
  setSeasonTask,
  putOffItem,
  announce,
  endAnnouncement,
  addWebhook,
  removeWebhook,
  replayWebhook,
  setDues,
  changeEntrantDues,
  recordPayment,
  undoPayment,
  discardSeason,
  chooseStandings,
  adjustPoints,
  revokeAdjustment,
  drawLots,
  undoLots,
  recordPlayoff,
  chooseSheets,
  changeSchedule,
  undoScheduleChange,
  proposeMove,
  answerMove,
  withdrawMove,
  decideMove,
  chooseMoves,
  ruleMatch,
  saveVenue,
  nameTeam,
  startGame,
  recordHand,
  withdrawHand,
  insertHand,
  swapSides,
  changeDealer,
  recordFinalScore,
  moveGame,
  keepPlay,
  removePlay,
  keepOwnSheets,
  takeSide,
  signSheet,
  disputeGame,
  ruleDispute,
  disputePlay,
  rulePlay,
  confirmGame,
  resolveConflict,
  settleQuarantine,
  issueTableLink,
  revokeTableLink,
  issueVenueTableLink,
  revokeVenueTableLink,
  revokeTablePhone,
  revokeAllTableLinks,
  admitPhone,
  takePen,
  removeDemoLeague,
  chooseEligibility,
  addMembers,
  changeMember,
  removeMember,
  saveSpare,
  removeSpare,
  showInitials,
  setLineUp,
  issueOpenCard,
  revokeOpenCard,
  openTable,
  adoptGame,
  issueTeamCard,
  revokeTeamCard,
  sayAbsence,
  callSubstitutes,
  endSubstituteCall,
  answerSubstituteCall,
  createEvent,
  changeEvent,
  issueEventCard,
  revokeEventCard,
  postListing,
  postTeamListing,
  answerListing,
  endListing,
  replyToListing,
  settleListingReply,
  signUp,
  changeSignUp,
  withdrawSignUp,
  answerSignUp,
  answerTeamNamed,
  invite,
  inviteAll,
  undoInviteAll,
  checkIn,
  drawEvent,
  undoDraw,
  placeMatches,
  replaceEntrant,
  withdrawEntrant,
  inviteMember,
  revokeInvitation,
  acceptInvitation,
  endRole,
  claimPlayer,
  answerClaim,
  foundLeague,
  changeLeague,
  archiveLeague,
  restoreLeague,
  deleteLeague,
  undeleteLeague,
]);

export type Command = z.infer<typeof command>;
export type CommandKind = Command["kind"];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** A command as sent, before defaults are filled in. */
export type CommandInput = z.input<typeof command>;

/** A command without an id. */
export type UnnamedCommand = CommandWithout<"id">;

/** A command without some of the fields that all commands share. */
export type CommandWithout<Keys extends "id" | "league"> = CommandInput extends infer Each
  ? Each extends CommandInput
    ? Omit<Each, Keys>
    : never
  : never;
