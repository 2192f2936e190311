import type { AccountCommandKind } from "@/lib/commands/account/account-command";
import type { CommandKind } from "@/lib/commands/command";
import type { CommandAccess } from "./access";

interface Row {
  readonly kind: CommandKind;
  readonly access: CommandAccess;
  /** Further body fields, where a kind has several answers. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const rows = (access: CommandAccess, ...kinds: readonly CommandKind[]): readonly Row[] =>
  kinds.map((kind) => ({ kind, access }));

const proof = "0".repeat(64);

/** Commands that need no account with the proof of a private link or a team's card, and the desk without one. */
const proven = [
  ...(["say-absence", "change-sign-up", "withdraw-sign-up", "check-in"] as const),
  ...(["call-substitutes", "end-substitute-call", "answer-substitute-call", "end-listing"] as const),
];
const byCard: ReadonlySet<string> = new Set(["say-absence", "call-substitutes", "end-substitute-call"]);

/** The senders of each kind of command. A kind without a row fails a test. */
export const commandRows: readonly Row[] = [
  ...rows("anybody", "set-up", "sign-up", "post-listing"),
  ...rows("secret", "open-table"),
  ...proven.flatMap((kind): readonly Row[] => {
    const by = byCard.has(kind) ? { card: "0".repeat(26), proof } : { proof };
    return [
      { kind, access: "desk" },
      { kind, access: "secret", more: { by } },
    ];
  }),
  // An unknown listing is missing for everybody.
  ...rows("secret", "reply-to-listing"),
  ...rows("signedIn", "claim-player"),
  // Allowed for its team only, which none of these callers belongs to.
  ...rows("secretOfMembers", "accept-invitation", "answer-team-named", "post-team-listing"),
  ...rows("ofPlayer", "show-initials"),
  ...rows("claims", "answer-claim"),
  // Captains for the teams of their players only.
  ...rows("captains", "propose-move", "answer-move", "withdraw-move"),
  ...rows("administrator", "found-league"),
  ...rows("owner", "archive-league", "restore-league", "delete-league"),
  ...rows("undelete", "undelete-league"),
  ...rows("score", "start-game", "record-hand", "withdraw-hand", "insert-hand", "record-final-score"),
  ...rows("score", "swap-sides", "change-dealer", "move-game", "keep-own-sheets", "take-side", "take-pen"),
  ...rows("score", "admit-phone", "set-line-up", "keep-play", "remove-play"),
  ...rows("side", "sign-sheet", "dispute-game"),
  ...rows("sideOrDesk", "dispute-play"),
  { kind: "sign-sheet", access: "score", more: { signature: "A".repeat(86) } },
  ...rows("desk", "invite-member", "end-role", "revoke-invitation", "change-league", "remove-demo-league"),
  ...(["owner", "secretary"] as const).flatMap((role): readonly Row[] => [
    { kind: "invite-member", access: "owner", more: { role } },
    { kind: "end-role", access: "owner", more: { role } },
  ]),
  ...rows("desk", "create-season", "create-movement-season", "replan-movement", "change-round", "publish-season"),
  ...rows("desk", "unpublish-season", "discard-season", "choose-standings", "choose-sheets", "choose-eligibility"),
  ...rows("desk", "change-schedule", "undo-schedule-change", "save-venue", "rule-match", "rule-dispute"),
  ...rows("desk", "rule-play"),
  ...rows("desk", "confirm-game", "resolve-conflict", "settle-quarantine", "adjust-points", "revoke-adjustment"),
  ...rows("desk", "record-playoff", "draw-lots", "adopt-game", "issue-table-link", "revoke-table-link"),
  ...rows("desk", "issue-venue-table-link", "revoke-venue-table-link", "revoke-table-phone"),
  ...rows("desk", "revoke-all-table-links", "issue-open-card", "revoke-open-card", "add-members", "change-member"),
  ...rows("desk", "remove-member", "save-spare", "remove-spare", "issue-team-card", "revoke-team-card"),
  ...rows("desk", "create-event", "change-event", "issue-event-card", "revoke-event-card", "answer-sign-up"),
  ...rows("desk", "invite", "invite-all", "undo-invite-all", "draw-event", "undo-draw", "replace-entrant"),
  ...rows("desk", "place-matches", "withdraw-entrant", "set-season-task", "undo-lots", "name-team"),
  ...rows("desk", "add-webhook", "remove-webhook", "replay-webhook"),
  ...rows("desk", "set-dues", "change-entrant-dues", "record-payment", "undo-payment"),
  ...rows("desk", "put-off-item", "announce", "end-announcement", "decide-move", "choose-moves"),
  ...rows("desk", "answer-listing", "settle-listing-reply"),
];

/** Account commands: whether they need a session. */
export const accountRows: { readonly [Kind in AccountCommandKind]: "anybody" | "signedIn" } = {
  "change-name": "signedIn",
  "choose-language": "signedIn",
  "change-password": "signedIn",
  "end-session": "signedIn",
  "end-other-sessions": "signedIn",
  "begin-passkey": "signedIn",
  "add-passkey": "signedIn",
  "remove-passkey": "signedIn",
  "delete-account": "signedIn",
  "ask-for-link": "anybody",
  "ask-for-passkey": "anybody",
};
