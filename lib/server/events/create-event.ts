import "server-only";
import type { ChangeEvent, CreateEvent } from "@/lib/commands/events/events";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Problem } from "@/lib/kernel/problem";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { rulebook } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import type { EventRow } from "../data/events/events";
import { insertEvent } from "../data/events/events";
import { venuesOf } from "../data/seasons/schedules";
import { insertSeason, insertStage, seasonOf, seasonSlugs } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import { notDrawn } from "../seasons/not-drawn";
import { seasonSettings } from "../seasons/season-settings";
import { rejected, type UseCase } from "../use-case";

/** An event as a draft: what is played by which rules, who may enter, where and when. It is drawn later. */
export const createEvent: UseCase<"create-event"> = async (work, command) => {
  const { tx, at } = work;
  const { league, season: id, name, games } = command;
  const book = rulebook(command.rulebook);
  if (!book) return rejected("no-such-rulebook", { path: "rulebook" });
  const rules = book.parseRules(command.rules);
  if (!rules.ok) return { kind: "rejected", problems: rules.error };
  const met = command.who === "teams" ? 2 : 4;
  if (fullTable(book, rules.value).sides.length !== met) return rejected("event-game-unfit", { path: "rulebook" });
  const standings = seasonSettings("games-won", games, { book, rules: rules.value });
  if (!standings) return rejected("no-such-standings", { path: "standings" });
  if (await seasonOf(tx, league, id)) return rejected("season-already-there");
  const problems = wordsProblems(command, new Set((await venuesOf(tx, league)).map((venue) => venue.id)));
  if (problems.length > 0) return { kind: "rejected", problems };

  const slug = freeSlug(slugOf(name) || id, await seasonSlugs(tx, league));
  await insertSeason(tx, { leagueId: league, id, slug, name, kind: "event", createdAt: at });
  await insertStage(tx, {
    leagueId: league,
    id: work.newId(),
    seasonId: id,
    position: 1,
    format: notDrawn,
    formatSettings: {},
    rulebook: book.id,
    rulesVersion: book.rulesVersion,
    rules: rules.value,
    gamesPerMeeting: games,
    pairsPerMeeting: 1,
    plan: {},
    standings,
    sheets: usualSheetsFor(met),
  });
  await insertEvent(tx, { leagueId: league, seasonId: id, who: command.who, ...eventRow(command) });
  return { kind: "applied", result: { slug } };
};

/** What an event says of itself, as it is stored. */
export function eventRow(said: Omit<ChangeEvent, "id" | "kind">): EventRow {
  const { most, deadline, fee, about, championYear, ways, nights, venues } = said;
  const stored = deadline === null ? null : storedDate(deadline);
  return { most, deadline: stored, fee, about, championYear, ways, nights, venueIds: venues };
}

/** What is wrong with what an event says of itself. */
export function wordsProblems(
  { ways, venues, deadline, nights }: Pick<CreateEvent, "ways" | "venues" | "deadline" | "nights">,
  bars: ReadonlySet<string>,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (venues.some((venue) => !bars.has(venue)) || new Set(venues).size < venues.length) {
    problems.push({ code: "unknown-venue", path: "venues" });
  }
  if (new Set(ways.map(({ id }) => id)).size < ways.length) problems.push({ code: "way-listed-twice", path: "ways" });
  const first = nights.map(({ date }) => date).toSorted()[0];
  if (deadline !== null && first !== undefined && deadline > first) {
    problems.push({ code: "deadline-after-first-night", path: "deadline", params: { deadline, first } });
  }
  return problems;
}
