import "server-only";
import type { ChangeEvent, CreateEvent } from "@/lib/commands/events/events";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Problem } from "@/lib/kernel/problem";
import { fullTable } from "@/lib/rulebooks/table-for";
import type { EventRow } from "../data/events/events";
import { insertEvent } from "../data/events/events";
import { venuesOf } from "../data/seasons/schedules";
import { storedDate } from "../platform/system/clock";
import { checkedPlay, insertNewSeason } from "../seasons/new-season";
import { notDrawn } from "../seasons/not-drawn";
import { rejected, type UseCase } from "../use-case";

/** Creates an event as a draft: game, rules, entrants, places and dates. The draw comes later. */
export const createEvent: UseCase<"create-event"> = async (work, command) => {
  const { tx } = work;
  const { league, season, name } = command;
  const play = await checkedPlay(work, { ...command, standings: "games-won" });
  if (!play.ok) return play.error;
  const met = command.who === "teams" ? 2 : 4;
  const { book, rules } = play.value;
  if (fullTable(book, rules).sides.length !== met) return rejected("event-game-unfit", { path: "rulebook" });
  const problems = textProblems(command, new Set((await venuesOf(tx, league)).map((venue) => venue.id)));
  if (problems.length > 0) return { kind: "rejected", problems };

  const { slug } = await insertNewSeason(work, {
    ...{ league, season, name, kind: "event", play: play.value },
    stage: { format: notDrawn, formatSettings: {}, pairsPerMeeting: 1, plan: {}, sheets: usualSheetsFor(met) },
  });
  await insertEvent(tx, { leagueId: league, seasonId: season, who: command.who, ...eventRow(command) });
  return { kind: "applied", result: { slug } };
};

/** An event's details as a stored row. */
export function eventRow(fields: Omit<ChangeEvent, "id" | "kind">): EventRow {
  const { most, deadline, fee, about, championYear, ways, nights, venues } = fields;
  const stored = deadline === null ? null : storedDate(deadline);
  return { most, deadline: stored, fee, about, championYear, ways, nights, venueIds: venues };
}

/** The problems of an event's details. */
export function textProblems(
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
