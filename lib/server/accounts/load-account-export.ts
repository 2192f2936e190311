import "server-only";
import { allSessionsOf, commandsOf, playersOf, rolesOf } from "../data/accounts/account-data";
import { accountEventsOf } from "../data/accounts/account-events";
import { accountById } from "../data/accounts/accounts";
import { passkeysOf } from "../data/accounts/passkeys";
import { inSnapshot } from "../data/connection/client";

/** Maximum number of exported events. */
const maxEvents = 10_000;

/** All data of an account for export by its owner, without secrets and without data of others. */
export async function loadAccountExport(accountId: string) {
  return inSnapshot(async (tx) => {
    const account = await accountById(tx, accountId);
    if (!account) return null;
    const roles = await rolesOf(tx, accountId);
    const sessions = await allSessionsOf(tx, accountId);
    const passkeys = await passkeysOf(tx, accountId);
    const events = await accountEventsOf(tx, accountId, maxEvents);
    const players = await playersOf(tx, accountId);
    const commands = await commandsOf(tx, accountId);
    return {
      account,
      roles: roles.map(({ role, createdAt, league: { slug, name } }) => ({
        league: slug,
        name,
        role,
        since: createdAt,
      })),
      sessions,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      events: events.map(({ kind, at, label }) => ({ kind, at, label })),
      players: players.map(({ id, name, fullName, league }) => ({
        ...{ league: league.slug, id, name: fullName ?? name },
        ...(fullName !== null && { shownAs: name }),
      })),
      commands: commands.map(({ league, seq, commandId, kind, at }) => ({
        league: league.slug,
        seq,
        commandId,
        kind,
        at,
      })),
    };
  });
}
