import "server-only";
import { leagueState, updateLeague } from "../data/leagues/leagues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Changes the settings that the command names; the league's address stays. Without any, nothing changes. */
export const changeLeague: UseCase<"change-league"> = async ({ tx }, command) => {
  const { league, name, locale, languages, timeZone, accent, isSearched } = command;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  const own = locale ?? (await leagueState(tx, league)).locale;
  if (languages && !languages.some((one) => one === own))
    return rejected("own-language-not-offered", { path: "languages" });
  const changes = {
    ...(name !== undefined && { name }),
    ...(locale && { locale }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(timeZone !== undefined && { timeZone }),
    ...(accent !== undefined && { accent }),
    ...(isSearched !== undefined && { isSearched }),
  };
  if (Object.keys(changes).length === 0) return { kind: "agreed" };
  await updateLeague(tx, league, changes);
  return { kind: "applied" };
};
