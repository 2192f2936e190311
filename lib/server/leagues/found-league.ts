import "server-only";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { isDemoAccount } from "../data/accounts/accounts";
import { insertLeague, insertMembership, leagueSlugs } from "../data/leagues/leagues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/**
 * Creates another league of the installation, with an address derived from its name. The caller becomes its owner. A
 * league of the demo's administrator belongs to the demo: it is removed with its owner's account.
 */
export const foundLeague: UseCase<"found-league"> = async ({ tx, at, caller }, command) => {
  const { league: leagueId, name, locale, timeZone } = command;
  if (!isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  const slug = freeSlug(slugOf(name) || leagueId, await leagueSlugs(tx));
  const accountId = caller.account?.id ?? "";
  const demo = await isDemoAccount(tx, accountId);
  await insertLeague(tx, { id: leagueId, slug, name, locale, timeZone, demo, createdAt: at });
  await insertMembership(tx, { leagueId, accountId, role: "owner", createdAt: at });
  return { kind: "applied", result: { slug } };
};
