import "server-only";

/** What somebody is in a league. */
export type Role = "owner" | "secretary" | "host" | "captain" | "player";

/** A signed-in person, with the roles held in each league. */
export interface CallerAccount {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly administrator: boolean;
  readonly roles: readonly { readonly leagueId: string; readonly role: Role }[];
}

/** A phone at a table that came by a link: it may score one match, until the link ends. */
export interface CallerDevice {
  readonly id: string;
  readonly leagueId: string;
  readonly linkId: string;
  readonly matchId: string;
  /** The side it speaks for, once it has said so. */
  readonly side?: number;
  /** Its table's position in the match, once it has said so. */
  readonly table?: number;
  /** Why it may no longer; what it still sends is kept for the secretary. */
  readonly ended?: "revoked" | "expired";
}

/** Who is asking: a signed-in person, a phone at a table, both, or nobody known. */
export interface Caller {
  readonly account: CallerAccount | null;
  readonly device: CallerDevice | null;
}

export const nobody: Caller = { account: null, device: null };

/** What the ledger writes of who did something. */
export function actorOf(caller: Caller): Readonly<Record<string, string>> {
  if (caller.account) return { kind: "account", id: caller.account.id };
  if (caller.device) return { kind: "device", id: caller.device.id, link: caller.device.linkId };
  return { kind: "anonymous" };
}
