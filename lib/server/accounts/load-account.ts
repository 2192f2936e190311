import "server-only";
import { currentCaller } from "../auth/current-caller";
import { sessionLifetimeMs } from "../auth/session";
import { playersOf } from "../data/accounts/account-data";
import { accountEventsOf } from "../data/accounts/account-events";
import { accountById } from "../data/accounts/accounts";
import { passkeysOf } from "../data/accounts/passkeys";
import { openSessionsOf } from "../data/accounts/sessions";
import { db } from "../data/connection/client";
import { loadSignInRequests } from "./load-sign-in-requests";
import { isFreshlyProved } from "./prove-owner";

const maxEvents = 20;

/** The data of one's own account; null without a signed-in user. */
export async function loadAccount(at: Date) {
  const { account } = await currentCaller();
  const stored = account && (await accountById(db(), account.id));
  if (!stored) return null;
  const [sessions, events, freshlyProved, requests, passkeys, persons] = await Promise.all([
    openSessionsOf(db(), account.id, at, new Date(at.getTime() - sessionLifetimeMs.idle)),
    accountEventsOf(db(), account.id, maxEvents),
    isFreshlyProved({ account, at }),
    loadSignInRequests(at),
    passkeysOf(db(), account.id),
    playersOf(db(), account.id),
  ]);
  const mine = sessions.map((session) => ({ ...session, isThis: session.id === account.sessionId }));
  const players = persons.map(({ id, name, fullName, league }) => ({
    ...{ person: id, leagueId: league.id, league: league.name },
    ...{ name: fullName ?? name, shownAs: fullName === null ? null : name },
  }));
  return { ...stored, sessions: mine, events, freshlyProved, passkeys, players, requests: requests?.length ?? null };
}
