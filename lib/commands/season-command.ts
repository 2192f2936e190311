import type { z } from "zod";
import { activeClosures, activeWishes } from "@/lib/competition/new-season/draft-plan";
import {
  type KnownBar,
  playingTeams,
  type SeasonDraft,
  tablesOf,
  usedBars,
} from "@/lib/competition/new-season/season-draft";
import type { SeasonProofs } from "@/lib/competition/schedule/season-proofs";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { usualSheets } from "@/lib/competition/sheet-settings";
import type { NewId } from "@/lib/kernel/ids";
import type { createSeason } from "./create-season";

/** A schedule whose meetings have the ids that they are to be stored under, instead of those of the plan. */
export function withMeetingIds(schedule: SeasonSchedule, newId: NewId): SeasonSchedule {
  return { ...schedule, meetings: schedule.meetings.map((meeting) => ({ ...meeting, id: newId() })) };
}

/** Who makes a season, by which rulebook, and which bars the league has. */
export interface SeasonOf {
  readonly league: string;
  readonly rulebook: string;
  readonly bars: readonly KnownBar[];
}

type SeasonCommand = Omit<z.input<typeof createSeason>, "id">;

/** The command that makes a season of a draft and the schedule that was drawn up for it. */
export function seasonCommand(
  draft: SeasonDraft,
  { league, rulebook, bars }: SeasonOf,
  schedule: SeasonSchedule,
  proofs: SeasonProofs | null,
): SeasonCommand {
  const { season, name, time, everyDays, fitWeeks, legs, games, pairs, standings, rules, copiedFrom } = draft;
  const { sheets = usualSheets } = draft;
  const stored = new Map(bars.map((bar) => [bar.id, JSON.stringify(barFields(bar))]));
  const used = usedBars(draft).map((bar) => barFields({ ...bar, tables: tablesOf(draft, bar) }));
  return {
    kind: "create-season",
    league,
    season,
    name,
    rulebook,
    rules,
    teams: playingTeams(draft).map(({ id, name: team, bar, club }) => ({
      entrant: id,
      name: team,
      venue: bar,
      ...(club === null ? {} : { team: club }),
    })),
    venues: used.filter((bar) => stored.get(bar.id) !== JSON.stringify(bar)),
    plan: {
      firstNight: draft.firstNight,
      time,
      everyDays,
      noPlay: draft.noPlay.map((one) => ({ ...one })),
      closures: activeClosures(draft).map((one) => ({ ...one })),
      roundsPerNight: schedule.setting.roundsPerNight,
      fitWeeks,
      wishes: activeWishes(draft).map((one) => ({ ...one })),
      proofs: proofs && { ...proofs },
    },
    legs,
    games,
    pairs,
    standings,
    sheets,
    meetings: schedule.meetings.flatMap(({ id, round, home, away, date, time: at, venue, tables }) =>
      date === null ? [] : [{ match: id, round, home, away, date, time: at, venue, tables: [...tables] }],
    ),
    ...(copiedFrom === null ? {} : { copiedFrom }),
  };
}

function barFields({ id, name, tables, address, timeZone }: KnownBar): KnownBar {
  return { id, name, tables, address, timeZone };
}
