import "server-only";
import type { Author } from "@/lib/score-sheet/decision";
import type { SheetCommand } from "@/lib/score-sheet/sheet-command";

/** A role in a league. */
export type Role = "owner" | "secretary" | "host" | "captain" | "player";

/** A signed-in person, with the roles held in each league. */
export interface CallerAccount {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly administrator: boolean;
  /** None in a deleted league, which is hidden from its people. */
  readonly roles: readonly { readonly leagueId: string; readonly role: Role }[];
  /** The ids of the deleted leagues that they own and may restore. */
  readonly ownsDeleted?: readonly string[];
}

/** A phone at a table, admitted by a link. It may score one match until the link ends. */
export interface CallerDevice {
  readonly id: string;
  readonly leagueId: string;
  readonly linkId: string;
  readonly matchId: string;
  /** The side it speaks for; unset before it has chosen. */
  readonly side?: number;
  /** Its table's position in the match; unset before it has chosen. */
  readonly table?: number;
  /** Its own name and its public key for signatures; unset before it has sent them. */
  readonly name?: string;
  readonly publicKey?: string;
  /** The reason why the link ended; later commands are quarantined for the secretary. */
  readonly ended?: "revoked" | "expired";
}

/** The sender of a request: a signed-in person, a phone at a table, both, or neither. */
export interface Caller {
  readonly account: CallerAccount | null;
  readonly device: CallerDevice | null;
}

export const nobody: Caller = { account: null, device: null };

/** Returns the actor of a ledger row. */
export function actorOf(caller: Caller): Readonly<Record<string, string>> {
  if (caller.account) return { kind: "account", id: caller.account.id };
  if (caller.device) return { kind: "device", id: caller.device.id, link: caller.device.linkId };
  return { kind: "anonymous" };
}

/**
 * Returns the phone that speaks in a command about a sheet, with its side. Null when a phone delivers another phone's
 * command or the desk writes; any phone of a side may deliver its signature or dispute.
 */
export function authorOf({ device }: Caller, command: SheetCommand): Author | null {
  if (device?.side === undefined || device.matchId !== command.match || device.ended) return null;
  const author = { device: device.id, side: device.side };
  if (command.kind === "sign-sheet" || command.kind === "dispute-game")
    return command.side === device.side ? author : null;
  const maker = "phone" in command ? command.phone?.device : undefined;
  return maker !== undefined && maker === device.name ? author : null;
}
