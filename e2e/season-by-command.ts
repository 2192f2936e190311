import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { isoDate } from "@/lib/competition/iso-date";
import { drawUpSeason } from "@/lib/competition/scheduling/draw-up-season";
import type { SeasonSchedule } from "@/lib/competition/season-schedule";
import { unwrap } from "@/lib/kernel/result";
import { rulebooks } from "@/lib/rulebooks/registry";

/** A bar with its tables, its teams, and the dates on which it is closed. */
export interface BarWords {
  readonly name: string;
  readonly tables: number;
  readonly teams: readonly string[];
  readonly closed?: readonly string[];
}

/** A season that a command makes, for tests of what comes after. */
export interface SeasonByCommand {
  readonly name: string;
  readonly bars: readonly BarWords[];
  /** In the future, "2027-01-07". */
  readonly firstNight: string;
  readonly noPlay?: readonly { readonly date: string; readonly reason: string }[];
}

export interface MadeSeason {
  readonly league: string;
  readonly season: string;
  readonly schedule: SeasonSchedule;
}

/** Sends a command as the page's own account, and expects it to be applied. */
export async function sendCommand(page: Page, command: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await page.request.post("/api/commands", { data: { id: newId(), ...command } });
  const said: unknown = await answer.json();
  expect(said, `${command["kind"]}: ${JSON.stringify(said)}`).toMatchObject({ outcome: "applied" });
}

/** Draws a season up, makes it and publishes it. */
export async function makeSeason(secretary: Page, words: SeasonByCommand): Promise<MadeSeason> {
  await secretary.goto("/en/desk/evansville-1944/new-season");
  const league = /leagueId\\?":\\?"([^"\\]+)/.exec(await secretary.content())?.[1] ?? "";
  const { noPlay = [], firstNight } = words;
  // A league's bars have names of their own: these are of this season alone.
  const venues = words.bars.map(({ name, tables, closed = [] }) => ({
    id: newId(),
    name: `${name} (${words.name})`,
    tables,
    closed: closed.map(isoDate),
  }));
  const teams = words.bars.flatMap((bar, i) =>
    bar.teams.map((name) => ({ id: newId(), name, venue: venues[i]?.id ?? null })),
  );
  const drawn = unwrap(
    drawUpSeason(
      {
        teams,
        venues,
        firstNight,
        time: "19:00",
        intervalDays: 7,
        noPlay: noPlay.map(({ date }) => date),
        legs: 1,
        wishes: [],
        hard: true,
        seed: 1,
      },
      { isOver: () => false },
    ),
  );
  if (drawn.kind !== "schedule") throw new Error(`the season of the test is ${drawn.kind}`);
  const season = newId();
  const ids = new Map(drawn.schedule.meetings.map((meeting) => [meeting.id, newId()]));
  const meetings = drawn.schedule.meetings.map((meeting) => ({ ...meeting, id: ids.get(meeting.id) ?? "" }));
  await sendCommand(secretary, {
    kind: "create-season",
    league,
    season,
    name: words.name,
    rulebook: rulebooks[0]?.id,
    rules: rulebooks[0]?.presets[0]?.rules,
    teams: teams.map(({ id, ...team }) => ({ entrant: id, ...team })),
    venues: venues.map(({ id, name, tables }) => ({ id, name, tables, address: "", timeZone: "America/Chicago" })),
    plan: {
      firstNight,
      time: "19:00",
      noPlay,
      closures: venues.flatMap(({ id, closed }) => closed.map((date) => ({ venue: id, date }))),
      proofs: drawn.proofs,
    },
    legs: 1,
    games: 1,
    pairs: 1,
    standings: "games-won",
    meetings: meetings.map(({ id, status: _open, ...meeting }) => ({ match: id, ...meeting })),
  });
  await sendCommand(secretary, { kind: "publish-season", league, season });
  return { league, season, schedule: { ...drawn.schedule, meetings } };
}
