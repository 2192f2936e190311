import "server-only";
import { updateLeague } from "../data/leagues/leagues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Changes the settings that the command names; the league's address stays. */
export const changeLeague: UseCase<"change-league"> = async ({ tx }, command) => {
  const { league, name, locale, languages, timeZone, accent, isSearched } = command;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  if (languages && locale && !languages.includes(locale))
    return rejected("own-language-not-offered", { path: "languages" });
  await updateLeague(tx, league, {
    ...(name !== undefined && { name }),
    ...(locale && { locale }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(timeZone !== undefined && { timeZone }),
    ...(accent !== undefined && { accent }),
    ...(isSearched !== undefined && { isSearched }),
  });
  return { kind: "applied" };
};
