import "server-only";
import type { CommandKind } from "@/lib/commands/command";
import type { Denied } from "../platform/http/denied";
import { type Caller, nobody, type Role } from "./caller";
import { mayReadLog, policy } from "./policy";

/** Callers of the page "who may do what": roles, a signed-in account without one, and a phone at a table. */
export const callerKinds = ["anybody", "phone", "signedIn", "player", "captain", "host", "secretary", "owner"] as const;

export type CallerKind = (typeof callerKinds)[number] | "administrator";

const [league, match] = ["league", "match"];

/** A sample command: one league, one match, one role to give, no private link. */
const sample = { id: "id", league, match, side: 0, account: "somebody else", role: "player" };

interface Row {
  readonly kinds: readonly CommandKind[];
  /** The differences from the sample. */
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/**
 * Groups of commands on the page "who may do what". Tests check that each command is in a group and that all commands
 * of a group have the same callers.
 */
export const actionGroups = {
  score: {
    kinds: [
      ...(["start-game", "record-hand", "withdraw-hand", "insert-hand", "record-final-score"] as const),
      ...(["swap-sides", "change-dealer", "move-game", "keep-own-sheets", "take-side", "take-pen"] as const),
      ...(["admit-phone", "set-line-up", "keep-play", "remove-play"] as const),
    ],
  },
  agree: { kinds: ["sign-sheet", "dispute-game"] },
  disputePlay: { kinds: ["dispute-play"] },
  openTable: { kinds: ["open-table"] },
  signUp: { kinds: ["sign-up"] },
  listings: { kinds: ["post-listing", "reply-to-listing"] },
  byLink: {
    kinds: [
      ...(["say-absence", "change-sign-up", "withdraw-sign-up", "check-in", "call-substitutes"] as const),
      ...(["end-substitute-call", "answer-substitute-call", "end-listing"] as const),
    ],
    overrides: { by: { proof: "" } },
  },
  forOthers: {
    kinds: [
      ...(["say-absence", "change-sign-up", "withdraw-sign-up", "check-in", "call-substitutes"] as const),
      ...(["end-substitute-call", "answer-substitute-call", "end-listing"] as const),
    ],
  },
  claim: { kinds: ["claim-player", "accept-invitation"] },
  answerTeamNamed: { kinds: ["answer-team-named"] },
  listOwnTeam: { kinds: ["post-team-listing"] },
  showInitials: { kinds: ["show-initials"] },
  answerClaim: { kinds: ["answer-claim"] },
  proposeMoves: { kinds: ["propose-move", "answer-move", "withdraw-move"] },
  seasons: {
    kinds: [
      ...(["create-season", "create-movement-season", "replan-movement", "change-round", "publish-season"] as const),
      ...(["unpublish-season", "discard-season", "choose-standings", "choose-sheets", "choose-eligibility"] as const),
      ...(["change-schedule", "undo-schedule-change", "save-venue", "change-league", "set-season-task"] as const),
      ...(["put-off-item", "announce", "end-announcement", "decide-move", "choose-moves"] as const),
      ...(["add-webhook", "remove-webhook", "replay-webhook"] as const),
      "name-team" as const,
    ],
  },
  rulings: {
    kinds: [
      ...([
        "rule-match",
        "rule-dispute",
        "rule-play",
        "confirm-game",
        "resolve-conflict",
        "settle-quarantine",
      ] as const),
      ...(["adjust-points", "revoke-adjustment", "record-playoff", "draw-lots", "undo-lots", "adopt-game"] as const),
    ],
  },
  dues: { kinds: ["set-dues", "change-entrant-dues", "record-payment", "undo-payment"] },
  tables: {
    kinds: [
      ...(["issue-table-link", "revoke-table-link", "issue-venue-table-link", "revoke-venue-table-link"] as const),
      ...(["revoke-table-phone", "revoke-all-table-links", "issue-open-card", "revoke-open-card"] as const),
    ],
  },
  people: {
    kinds: [
      ...(["add-members", "change-member", "remove-member", "save-spare", "remove-spare"] as const),
      ...(["issue-team-card", "revoke-team-card", "answer-listing", "settle-listing-reply"] as const),
    ],
  },
  events: {
    kinds: [
      ...(["create-event", "change-event", "issue-event-card", "revoke-event-card", "answer-sign-up"] as const),
      ...([
        "invite",
        "invite-all",
        "undo-invite-all",
        "draw-event",
        "undo-draw",
        "place-matches",
        "replace-entrant",
        "withdraw-entrant",
      ] as const),
    ],
  },
  roles: { kinds: ["invite-member", "revoke-invitation", "end-role"] },
  highRoles: { kinds: ["invite-member", "end-role"], overrides: { role: "secretary" } },
  book: { kinds: ["archive-league", "restore-league", "delete-league"] },
  undelete: { kinds: ["undelete-league"] },
  demo: { kinds: ["remove-demo-league"] },
  found: { kinds: ["found-league"] },
  setUp: { kinds: ["set-up"] },
} as const satisfies Record<string, Row>;

export type ActionGroup = keyof typeof actionGroups;

/** A caller as the predicates see it. */
export function callerAs(callerKind: CallerKind): Caller {
  if (callerKind === "anybody") return nobody;
  if (callerKind === "phone") {
    return { account: null, device: { id: "phone", leagueId: league, linkId: "link", matchId: match, side: 0 } };
  }
  const roles =
    callerKind === "signedIn" || callerKind === "administrator" ? [] : [{ leagueId: league, role: callerKind as Role }];
  const account = { id: "own", sessionId: "s", name: "", administrator: callerKind === "administrator", roles };
  return { account, device: null };
}

/** Whether a caller may do what a command of this kind does. */
export function denialOf(caller: Caller, kind: CommandKind, overrides: Row["overrides"] = {}): Denied | null {
  const may = policy[kind] as (caller: Caller, command: unknown) => Denied | null;
  return may(caller, { ...sample, ...overrides, kind });
}

/** The permissions by the policy's predicates, for the page that shows them. */
export function permissionRows(): readonly {
  readonly doing: ActionGroup | "readLog";
  readonly who: readonly CallerKind[];
}[] {
  const everyone: readonly CallerKind[] = [...callerKinds, "administrator"];
  const rows = (Object.entries(actionGroups) as [ActionGroup, Row][]).map(([doing, { kinds, overrides }]) => ({
    doing,
    who: everyone.filter((callerKind) =>
      kinds.every((kind) => denialOf(callerAs(callerKind), kind, overrides) === null),
    ),
  }));
  const log = everyone.filter((callerKind) => mayReadLog(callerAs(callerKind), league) === null);
  return [{ doing: "readLog", who: log }, ...rows];
}
