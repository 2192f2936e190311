import type { Command, CommandOf } from "@/lib/commands/command";
import { invitationProof, leagueRoles } from "@/lib/commands/memberships";
import { rejected, type UseCaseResult } from "@/lib/score-sheet/use-case-result";
import type { Caller, Role } from "@/lib/server/auth/caller";
import { rolesThatGive } from "@/lib/server/auth/policy";
import { invitationToken } from "@/lib/server/auth/secrets";
import { accountIn, phoneOf } from "@/lib/server/auth/session";
import type { DeviceOfCookie } from "@/lib/server/data/tables/table-devices";

/** The commands about people, phones and the league itself that are executed in memory. */
export const peopleKinds = [
  ...(["end-role", "invite-member", "accept-invitation", "take-side"] as const),
  ...(["revoke-table-phone", "revoke-table-link", "add-members", "remove-member"] as const),
  ...(["archive-league", "restore-league"] as const),
];
type PeopleCommand = CommandOf<(typeof peopleKinds)[number]>;

/** A phone, with the account that made its link. */
export type Phone = DeviceOfCookie & { readonly createdBy: string };

interface Invitation {
  readonly role: Role;
  readonly createdBy: string;
  readonly state: "open" | "accepted" | "revoked";
}

/** The people, links and phones of a league, in the simplest form. Immutable. */
export interface People {
  readonly league: string;
  readonly isArchived: boolean;
  /** The roles of accounts, by id. */
  readonly roles: ReadonlyMap<string, ReadonlySet<Role>>;
  /** The phones, by their cookies' secrets. */
  readonly phones: ReadonlyMap<string, Phone>;
  readonly invitations: ReadonlyMap<string, Invitation>;
  /** The names on the one changing roster, with the ids of all who were ever on it. */
  readonly roster: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, string>;
}

/** A command's sender: an account, a phone, both or neither. */
export interface Sender {
  readonly account: string | null;
  /** The secret of the phone's cookie. */
  readonly phone: string | null;
}

/** The result of a command, and the people after it. */
export type Decided = readonly [done: UseCaseResult, after: People];

/** Whether a command is one about people that is executed in memory. */
export function isAboutPeople(command: Command): command is PeopleCommand {
  return (peopleKinds as readonly string[]).includes(command.kind);
}

/** A sender as a caller at a time. */
export function callerIn({ league, roles, phones }: People, { account, phone }: Sender, at: Date): Caller {
  const held = [...(roles.get(account ?? "") ?? [])].map((role) => ({ leagueId: league, role }));
  const life = { expiresAt: new Date(at.getTime() + 1), lastSeenAt: at, revokedAt: null, disabledAt: null };
  const session = { ...life, name: "", administrator: false, ownsDeleted: [], roles: held };
  return {
    account: account === null ? null : accountIn({ ...session, id: account, accountId: account }, at),
    device: phone === null ? null : phoneOf(phones.get(phone) ?? null, at),
  };
}

/** Decides a command whose sender may send it. */
export function decideOnPeople(people: People, command: PeopleCommand, caller: Caller, at: Date): Decided {
  switch (command.kind) {
    case "end-role":
      return endRole(people, command, at);
    case "invite-member": {
      const { invitation, role } = command;
      const invited = { role, createdBy: caller.account?.id ?? "", state: "open" } as const;
      return applied({ ...people, invitations: withOne(people.invitations, invitation, invited) });
    }
    case "accept-invitation":
      return acceptInvitation(people, command, caller);
    case "take-side":
      return takeSide(people, command, caller);
    case "revoke-table-phone":
      return revokePhone(people, command.phone, at);
    case "revoke-table-link":
      return revokeLink(people, command.link, at);
    case "add-members": {
      const fresh = command.names.filter((name) => !people.roster.has(name));
      const result = { added: fresh.length };
      if (fresh.length === 0) return [{ kind: "agreed", result }, people];
      return [
        { kind: "applied", result },
        { ...people, roster: new Set([...people.roster, ...fresh]) },
      ];
    }
    case "remove-member": {
      const name = [...people.roster].find((one) => people.known.get(one) === command.person);
      if (name === undefined) return agreed(people);
      return applied({ ...people, roster: new Set([...people.roster].filter((one) => one !== name)) });
    }
    case "archive-league":
      return people.isArchived ? agreed(people) : applied({ ...people, isArchived: true });
    case "restore-league":
      return people.isArchived ? applied({ ...people, isArchived: false }) : agreed(people);
  }
}

/** Ends a role, the open invitations that its holder may no longer give, and their links if they leave the desk. */
function endRole(people: People, { account, role }: CommandOf<"end-role">, at: Date): Decided {
  const before = people.roles.get(account) ?? new Set();
  if (!before.has(role)) return [{ kind: "missing" }, people];
  const owners = [...people.roles.values()].filter((held) => held.has("owner")).length;
  if (role === "owner" && owners === 1) return [rejected("last-owner"), people];
  const after = new Set([...before].filter((held) => held !== role));
  const mayGive = (held: ReadonlySet<Role>, given: Role) => rolesThatGive(given).some((one) => held.has(one));
  const lost = leagueRoles.filter((given) => mayGive(before, given) && !mayGive(after, given));
  const open = [...people.invitations].filter(
    ([, { state, createdBy, role: given }]) => state === "open" && createdBy === account && lost.includes(given),
  );
  const ended = open.map(([id, one]) => [id, { ...one, state: "revoked" as const }] as const);
  const invitations = new Map([...people.invitations, ...ended]);
  const isAtDesk = (held: ReadonlySet<Role>) => held.has("owner") || held.has("secretary");
  const leaves = isAtDesk(before) && !isAtDesk(after);
  const revoked = [...people.phones].filter(
    ([, { createdBy, linkExpiresAt }]) => leaves && createdBy === account && linkExpiresAt > at,
  );
  const links = new Set(
    revoked.filter(([, { linkRevokedAt }]) => linkRevokedAt === null).map(([, { linkId }]) => linkId),
  );
  const counts = Object.entries({ invitations: open.length, tableLinks: links.size }).filter(([, count]) => count > 0);
  return [
    { kind: "applied", ...(counts.length > 0 && { result: Object.fromEntries(counts) }) },
    {
      ...people,
      ...{ roles: withOne(people.roles, account, after), invitations },
      phones: withoutPhones(people, revoked, at),
    },
  ];
}

function acceptInvitation(people: People, command: CommandOf<"accept-invitation">, caller: Caller): Decided {
  const { invitation: id, league } = command;
  const invitation = people.invitations.get(id);
  const account = caller.account?.id ?? "";
  if (!invitation || command.by.proof !== invitationProof(invitationToken(league, id), command))
    return [{ kind: "missing" }, people];
  const { state, createdBy, role } = invitation;
  if (state === "accepted") return [rejected("invitation-used"), people];
  const giver = people.roles.get(createdBy) ?? new Set<Role>();
  if (state === "revoked" || !rolesThatGive(role).some((one) => giver.has(one)))
    return [rejected("invitation-revoked"), people];
  const roles = withOne(people.roles, account, new Set([...(people.roles.get(account) ?? []), role]));
  const invitations = withOne(people.invitations, id, { ...invitation, state: "accepted" as const });
  return [
    { kind: "applied", result: { slug: league, role } },
    { ...people, roles, invitations },
  ];
}

function takeSide(people: People, { match, side, device: named }: CommandOf<"take-side">, { device }: Caller): Decided {
  const [cookie, phone] = [...people.phones].find(([, { id }]) => id === device?.id) ?? [];
  if (cookie === undefined || phone?.matchId !== match) return [rejected("no-phone-at-table"), people];
  if (side > 1) return [rejected("no-such-side", { path: "side" }), people];
  const isKnown = !named || (phone.name === named.name && phone.publicKey === null);
  if (phone.side === side && phone.table === 1 && isKnown) return agreed(people);
  const own = named ? { name: named.name } : {};
  return applied({ ...people, phones: withOne(people.phones, cookie, { ...phone, side, table: 1, ...own }) });
}

/** Revokes a phone. */
function revokePhone(people: People, id: string, at: Date): Decided {
  const [cookie, phone] = [...people.phones].find(([, one]) => one.id === id) ?? [];
  if (cookie === undefined || !phone) return [{ kind: "missing" }, people];
  if (phone.revokedAt) return agreed(people);
  return applied({ ...people, phones: withOne(people.phones, cookie, { ...phone, revokedAt: at }) });
}

/** Revokes a link and all phones that joined by it. */
function revokeLink(people: People, link: string, at: Date): Decided {
  const came = [...people.phones].filter(([, { linkId }]) => linkId === link);
  if (came.length === 0) return [{ kind: "missing" }, people];
  if (came.some(([, { linkRevokedAt }]) => linkRevokedAt)) return agreed(people);
  return applied({ ...people, phones: withoutPhones(people, came, at) });
}

type Phones = People["phones"];

function withoutPhones({ phones }: People, revoked: readonly (readonly [string, Phone])[], at: Date): Phones {
  const ended = revoked.map(([cookie, phone]) => {
    const { revokedAt, linkRevokedAt } = phone;
    return [cookie, { ...phone, revokedAt: revokedAt ?? at, linkRevokedAt: linkRevokedAt ?? at }] as const;
  });
  return new Map([...phones, ...ended]);
}

function withOne<Value>(all: ReadonlyMap<string, Value>, name: string, value: Value): ReadonlyMap<string, Value> {
  return new Map([...all, [name, value]]);
}

function applied(people: People): Decided {
  return [{ kind: "applied" }, people];
}

function agreed(people: People): Decided {
  return [{ kind: "agreed" }, people];
}
