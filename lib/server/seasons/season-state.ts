import "server-only";
import { fitsSides } from "@/lib/competition/standings/criteria";
import { parseOrder } from "@/lib/competition/standings/order";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { sideCount } from "@/lib/rulebooks/registry";
import { isPlayedIn } from "../data/matches/matches";
import { isPaidIn } from "../data/seasons/dues";
import { isRuledIn, setPlannedDates } from "../data/seasons/schedules";
import { deleteSeason, seasonOf, setSeasonState, setStandings, setTasksDone, stagesOf } from "../data/seasons/seasons";
import { rejected, type UseCase } from "../use-case";

/** Publishes a draft: its schedule, score sheets and standings. */
export const publishSeason: UseCase<"publish-season"> = async ({ tx, at }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "published") return { kind: "agreed", result: { slug: season.slug } };
  if (season.state !== "draft") return rejected("season-over");
  await setSeasonState(tx, league, id, "published", at);
  await setPlannedDates(tx, league, id, true);
  return { kind: "applied", result: { slug: season.slug } };
};

/** Turns a published season into a draft again, if no game has begun and nothing was ruled. */
export const unpublishSeason: UseCase<"unpublish-season"> = async ({ tx, at }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "draft") return { kind: "agreed", result: { slug: season.slug } };
  if (season.state !== "published") return rejected("season-over");
  if ((await isPlayedIn(tx, league, id)) || (await isRuledIn(tx, league, id))) return rejected("season-has-begun");
  await setSeasonState(tx, league, id, "draft", at);
  await setPlannedDates(tx, league, id, false);
  return { kind: "applied", result: { slug: season.slug } };
};

/** Marks a task before the first night as done, or as open again. */
export const setSeasonTask: UseCase<"set-season-task"> = async ({ tx }, { league, season: id, task, isDone }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  if (season.tasksDone.includes(task) === isDone) return { kind: "agreed" };
  const tasks = isDone ? [...season.tasksDone, task] : season.tasksDone.filter((one) => one !== task);
  await setTasksDone(tx, league, id, tasks);
  return { kind: "applied" };
};

/** Deletes a draft. Published seasons and drafts with payments cannot be deleted. */
export const discardSeason: UseCase<"discard-season"> = async ({ tx }, { league, season: id }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state !== "draft" || (await isPlayedIn(tx, league, id))) return rejected("season-is-public");
  if (await isPaidIn(tx, league, id)) return rejected("season-has-payments");
  await deleteSeason(tx, league, id);
  return { kind: "applied" };
};

/**
 * Sets the order of the standings' criteria and the score of forfeits; missing fields stay. A published season may
 * change it; the ledger records the author.
 */
export const chooseStandings: UseCase<"choose-standings"> = async ({ tx }, { league, season: id, ...chosen }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = await stagesOf(tx, league, id);
  const criteria = parseOrder(chosen.standings);
  const fits = stages.every(({ rulebook, rules }) => {
    const sides = sideCount(rulebook, rules);
    return criteria?.every((code) => fitsSides(code, sides));
  });
  if (!criteria || !fits) return rejected("no-such-standings", { path: "standings" });
  for (const stage of stages) {
    const current = standingsSettingsSchema.parse(stage.standings);
    const forfeit = chosen.forfeits ?? current.scoring.forfeit;
    await setStandings(tx, league, stage.id, { ...current, criteria, scoring: { ...current.scoring, forfeit } });
  }
  return { kind: "applied" };
};
