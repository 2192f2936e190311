import "server-only";
import { isPlayedIn } from "../db/matches";
import { deleteSeason, seasonOf, setSeasonState, setStandings, stagesOf } from "../db/seasons";
import { seasonSettings } from "../standings/season-settings";
import { rejected, type UseCase } from "../use-case";

/** A draft becomes public: its schedule, its score sheets, its standings. */
export const publishSeason: UseCase<"publish-season"> = async ({ tx, at }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "published") return { kind: "agreed", result: { slug: season.slug } };
  if (season.state !== "draft") return rejected("season-over");
  await setSeasonState(tx, league, id, "published", at);
  return { kind: "applied", result: { slug: season.slug } };
};

/** A draft is thrown away. What was published stays. */
export const discardSeason: UseCase<"discard-season"> = async ({ tx }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state !== "draft" || (await isPlayedIn(tx, league, id))) return rejected("season-is-public");
  await deleteSeason(tx, league, id);
  return { kind: "applied" };
};

/** The order in which the standings' criteria decide. A published season may change it; the ledger keeps who did. */
export const chooseStandings: UseCase<"choose-standings"> = async ({ tx }, { league, season: id, standings }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = await stagesOf(tx, league, id);
  for (const { id: stage, gamesPerMeeting } of stages) {
    const settings = seasonSettings(standings, gamesPerMeeting);
    if (!settings) return rejected("no-such-standings", { path: "standings" });
    await setStandings(tx, league, stage, settings);
  }
  return { kind: "applied" };
};
