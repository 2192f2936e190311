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

/** Replaces the meetings' planned ids by the ids under which they will be stored. */
export function withMeetingIds(schedule: SeasonSchedule, newId: NewId): SeasonSchedule {
  return { ...schedule, meetings: schedule.meetings.map((meeting) => ({ ...meeting, id: newId() })) };
}

/** The league, rulebook and known bars of a new season. */
export interface SeasonOf {
  readonly league: string;
  readonly rulebook: string;
  readonly bars: readonly KnownBar[];
}

type SeasonCommand = Omit<z.input<typeof createSeason>, "id">;

/** Returns the command that creates a season from a draft and its schedule. */
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
      ...(draft.moves && { moves: draft.moves }),
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
