import type { NewId } from "@/lib/kernel/ids";
import { teamNameKey } from "../people/team-list";
import { addDays, type IsoDate, parseIsoDate, weekday } from "../schedule/iso-date";
import { type DraftTeam, draftBarOf, type LastSeason, type LeagueFacts, type SeasonDraft } from "./season-draft";

/** The starting values of a new season. */
export interface DraftDefaults {
  readonly name: string;
  readonly firstNight: string;
  readonly rules: unknown;
}

/** Returns an empty draft; the first night is the next one on the weekday of the league's last season, if any. */
export function emptyDraft(facts: LeagueFacts, { name, firstNight, rules }: DraftDefaults, newId: NewId): SeasonDraft {
  return {
    season: newId(),
    screen: 1,
    name,
    text: "",
    teams: [],
    bars: facts.bars.map(draftBarOf),
    copiedFrom: null,
    firstNight: sameWeekday(firstNight, facts.last?.firstNight ?? null),
    time: "19:00",
    everyDays: 7,
    noPlay: [],
    legs: 1,
    roundsPerNight: 1,
    fitWeeks: null,
    games: 2,
    pairs: 1,
    standings: "games-won",
    rules,
    wishes: [],
    closures: [],
    hard: true,
  };
}

/**
 * The draft with the last season's teams, which can be unticked, and its settings; the first night is the next one on
 * the last season's weekday. Other teams of the list stay.
 */
export function withLastSeason(draft: SeasonDraft, last: LastSeason, newId: NewId): SeasonDraft {
  const copied = last.teams.map(({ club, name, bar }): DraftTeam => {
    const home = draft.bars.some(({ id }) => id === bar) ? bar : null;
    return { id: newId(), name, line: null, typedBar: "", bar: home, club, isNew: false, plays: true };
  });
  const names = new Set(copied.map(({ name }) => teamNameKey(name)));
  const listed = draft.teams.filter(({ line, name }) => line !== null && !names.has(teamNameKey(name)));
  const { time, everyDays, legs, roundsPerNight, games, pairs, standings, sheets, moves, rules } = last;
  return {
    ...draft,
    ...{ time, everyDays, legs, roundsPerNight, games, pairs, standings, sheets, moves, rules },
    copiedFrom: last.id,
    firstNight: sameWeekday(draft.firstNight, last.firstNight),
    text: listed.length === draft.teams.length ? draft.text : "",
    teams: [...copied, ...listed],
  };
}

/** The draft without the teams of the last season. */
export function withoutLastSeason(draft: SeasonDraft): SeasonDraft {
  return { ...draft, copiedFrom: null, teams: draft.teams.filter(({ line }) => line !== null) };
}

/** The first date from `date` on with the weekday of another. */
function sameWeekday(date: string, of: string | null): string {
  const [from, like] = [parseIsoDate(date), parseIsoDate(of ?? "")];
  if (!from.ok || !like.ok) return date;
  const ahead = (weekday(like.value) - weekday(from.value) + 7) % 7;
  return addDays(from.value, ahead) ?? (date as IsoDate);
}
