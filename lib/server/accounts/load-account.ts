import "server-only";
import { currentCaller } from "../auth/current-caller";
import { sessionLife } from "../auth/session";
import { playersOf } from "../db/account-data";
import { accountEventsOf } from "../db/account-events";
import { accountById } from "../db/accounts";
import { db } from "../db/client";
import { passkeysOf } from "../db/passkeys";
import { openSessionsOf } from "../db/sessions";
import { loadSignInRequests } from "./load-sign-in-requests";
import { isFreshlyProved } from "./prove-owner";

const mostEvents = 20;

/** What somebody sees of their own account; null for nobody signed in. */
export async function loadAccount(at: Date) {
  const { account } = await currentCaller();
  const known = account && (await accountById(db(), account.id));
  if (!known) return null;
  const [sessions, events, freshlyProved, requests, passkeys, persons] = await Promise.all([
    openSessionsOf(db(), account.id, at, new Date(at.getTime() - sessionLife.idle)),
    accountEventsOf(db(), account.id, mostEvents),
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
  return { ...known, sessions: mine, events, freshlyProved, passkeys, players, requests: requests?.length ?? null };
}
