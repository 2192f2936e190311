import "server-only";
import { isTimeZone } from "../clock";
import { updateLeague } from "../db/leagues";
import { rejected, type UseCase } from "../use-case";

/** What a league says of itself is changed; its address stays. */
export const changeLeague: UseCase<"change-league"> = async ({ tx }, command) => {
  const { league, name, locale, timeZone, accent, isSearched } = command;
  if (!isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  await updateLeague(tx, league, { name, locale, timeZone, accent, isSearched });
  return { kind: "applied" };
};
