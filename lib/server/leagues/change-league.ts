import "server-only";
import { updateLeague } from "../data/leagues/leagues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Changes a league's own text; its address stays. */
export const changeLeague: UseCase<"change-league"> = async ({ tx }, command) => {
  const { league, name, locale, languages, timeZone, accent, isSearched } = command;
  if (!isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  if (languages && !languages.includes(locale)) return rejected("own-language-not-offered", { path: "languages" });
  const offered = languages && { languages: [...new Set(languages)] };
  await updateLeague(tx, league, { name, locale, ...offered, timeZone, accent, isSearched });
  return { kind: "applied" };
};
