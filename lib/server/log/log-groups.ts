import "server-only";
import type { CommandKind } from "@/lib/commands/command";

/** What the log can be narrowed to. A kind in no group is shown among all. */
export const logGroups = {
  hands: ["start-game", "record-hand", "withdraw-hand", "record-final-score"],
  /** With the hands that were entered on another (`correctsToo`). */
  corrections: ["withdraw-hand", "insert-hand", "swap-sides", "change-dealer", "move-game", "resolve-conflict"],
  agreement: ["take-side", "sign-sheet", "dispute-game", "rule-dispute", "confirm-game", "settle-quarantine"],
  schedule: ["change-schedule", "undo-schedule-change", "rule-match", "replan-movement", "change-round"],
  people: [
    "add-members",
    "change-member",
    "remove-member",
    "save-spare",
    "remove-spare",
    "show-initials",
    "set-line-up",
    "issue-team-card",
    "revoke-team-card",
    "say-absence",
    "choose-eligibility",
    "claim-player",
    "answer-claim",
    "invite-member",
    "revoke-invitation",
    "accept-invitation",
    "end-role",
  ],
  seasons: [
    "set-up",
    "found-league",
    "change-league",
    "archive-league",
    "restore-league",
    "delete-league",
    "undelete-league",
    "create-season",
    "create-movement-season",
    "publish-season",
    "unpublish-season",
    "set-season-task",
    "discard-season",
    "choose-standings",
    "adjust-points",
    "revoke-adjustment",
    "draw-lots",
    "record-playoff",
    "choose-sheets",
    "save-venue",
    "create-event",
    "change-event",
    "sign-up",
    "change-sign-up",
    "withdraw-sign-up",
    "answer-sign-up",
    "answer-team-named",
    "invite",
    "check-in",
    "issue-event-card",
    "revoke-event-card",
    "draw-event",
    "undo-draw",
    "replace-entrant",
    "withdraw-entrant",
  ],
  tables: [
    "issue-table-link",
    "revoke-table-link",
    "issue-venue-table-link",
    "revoke-venue-table-link",
    "revoke-table-phone",
    "revoke-all-table-links",
    "admit-phone",
    "take-pen",
    "keep-own-sheets",
    "issue-open-card",
    "revoke-open-card",
    "open-table",
    "adopt-game",
  ],
} as const satisfies Record<string, readonly CommandKind[]>;

export type LogGroup = keyof typeof logGroups;

/** The group of that name; null for any other word. */
export function logGroupOf(name: string | undefined): LogGroup | null {
  return name !== undefined && Object.hasOwn(logGroups, name) ? (name as LogGroup) : null;
}
