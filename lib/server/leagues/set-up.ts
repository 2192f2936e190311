import "server-only";
import { timingSafeEqual } from "node:crypto";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { passwordHash } from "../auth/passwords";
import { hashOf } from "../auth/secrets";
import { weakPassword } from "../auth/weak-password";
import { hasAccounts, insertAccount } from "../data/accounts/accounts";
import { insertLeague, insertMembership, leagueSlugs, lockAccounts } from "../data/leagues/leagues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/**
 * First run: creates the secretary's account and its league. Requires an installation without accounts, and the code
 * that the server printed at its start. The ledger stores neither code nor password, and only the account's id: a name
 * is deleted with its account, a ledger row stays.
 */
export const setUp: UseCase<"set-up"> = async ({ tx, at }, command) => {
  const { league: leagueId, account: accountId, leagueName, name, email, locale, timeZone } = command;
  if (!isCode(command.code)) return rejected("set-up-code-wrong", { path: "code" });
  await lockAccounts(tx);
  if (await hasAccounts(tx)) return rejected("set-up-done");
  if (!isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  const weak = weakPassword(command.password, [name, email, leagueName]);
  if (weak) return { kind: "rejected", problems: [weak] };
  await insertAccount(tx, {
    id: accountId,
    email,
    name,
    passwordHash: await passwordHash(command.password),
    locale,
    administrator: true,
    demo: false,
    createdAt: at,
  });
  const slug = freeSlug(slugOf(leagueName) || leagueId, await leagueSlugs(tx));
  await insertLeague(tx, { id: leagueId, slug, name: leagueName, locale, timeZone, demo: false, createdAt: at });
  await insertMembership(tx, { leagueId, accountId, role: "owner", createdAt: at });
  return { kind: "applied", result: { slug }, body: { account: accountId, leagueName, slug, locale, timeZone } };
};

function isCode(code: string): boolean {
  const expected = process.env["TURKEY_TRACKS_SETUP_CODE"];
  if (!expected) return false;
  return timingSafeEqual(Buffer.from(hashOf(code.trim())), Buffer.from(hashOf(expected)));
}
