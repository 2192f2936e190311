import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import type { ExportedMatch } from "./exported-match";
import type { ExportedSeason } from "./exporter";
import { formatCalendar } from "./ical";
import { exporterOf, exporters } from "./registry";
import type { ZoneHistory } from "./time-zone";

/** An expected file; stored with plain line ends for readable diffs. */
function golden(name: string): string {
  const text = readFileSync(new URL(`golden/${name}`, import.meta.url), "utf8");
  return text.replaceAll("\n", "\r\n");
}

const match = (more: Partial<ExportedMatch>): ExportedMatch => ({
  id: "m1",
  state: "scheduled",
  league: "Evansville",
  season: "Fall 2026",
  round: 1,
  who: "team",
  date: "2026-11-19",
  time: "19:00",
  plannedDate: null,
  venue: { name: "Owls Home", address: "12 Main St, Evansville", timeZone: "America/Chicago" },
  tables: [1],
  sides: ["Owls", "Eagles"],
  games: 2,
  won: [0, 0],
  points: [0, 0],
  note: "",
  ...more,
});

/** Figures at tables of four, where points against one opponent are not shown. */
const joker = (pointsFor: number, tablePoints: number) => ({ pointsFor, pointsAgainst: 0, tablePoints });

const season: ExportedSeason = {
  who: "team",
  sides: 2,
  shortNames: new Map([
    ["-Eagles", "-Eagles N."],
    ['=Moose, "North"', "=Moose N."],
  ]),
  shortBars: new Map([["Owls Home", "Owls H."]]),
  matches: [
    match({ state: "finished", won: [2, 0], points: [1040, 731] }),
    match({ sides: ["Лось", '=Moose, "North"'], tables: [2, 3], state: "forfeited", note: "Nobody came; snow" }),
    match({ round: 2, date: null, state: "postponed", venue: null, tables: [] }),
    match({ round: 2, date: "2026-11-26", time: null, state: "cancelled" }),
  ],
  places: [
    {
      place: 1,
      team: "Owls",
      played: 1,
      gamesWon: 2,
      gamesLost: 0,
      pointsFor: 1040,
      pointsAgainst: 731,
      tablePoints: 0,
    },
    {
      place: null,
      team: "-Eagles",
      played: 1,
      gamesWon: 0,
      gamesLost: 2,
      pointsFor: 731,
      pointsAgainst: 1040,
      tablePoints: 0,
    },
  ],
};

describe("a season as a file", () => {
  const english = { columns: messagesOf("en").exports.columns, states: messagesOf("en").schedule.state };
  const russian = { columns: messagesOf("ru").exports.columns, states: messagesOf("ru").schedule.state };

  test.each(exporters.map(({ id, ending }) => `${id}.${ending}`))("%s", (name) => {
    expect(`\ufeff${golden(name)}`).toBe(exporterOf(name)?.format(season, english));
  });

  /** A round of single players: a table of four, and one of three. */
  const round: ExportedSeason = {
    who: "person",
    sides: 4,
    matches: [
      match({
        ...{ sides: ["Ann", "Bob", "=Cid", "Dot"], games: 1, state: "finished" },
        ...{ won: [0, 1, 0, 0], points: [-370, 3210, 1400, 900] },
      }),
      match({
        sides: ["Eve", "Fay", "Gus"],
        tables: [2],
        games: 1,
        state: "playing",
        won: [0, 0, 0],
        points: [0, 0, 0],
      }),
    ],
    places: [
      { ...{ place: 1, team: "Bob", played: 1, gamesWon: 1, gamesLost: 0 }, ...joker(3210, 48) },
      { ...{ place: 2, team: "=Cid", played: 1, gamesWon: 0, gamesLost: 1 }, ...joker(-370, 28) },
    ],
  };

  test.each(["schedule", "results", "standings"])("%s of single players", (name) => {
    expect(`\ufeff${golden(`${name}-players.csv`)}`).toBe(exporterOf(`${name}.csv`)?.format(round, english));
  });

  test("speaks the reader's language", () => {
    expect(exporterOf("standings.csv")?.format(season, russian).split("\r\n")[0]).toBe(
      "\ufeffМесто,Команда,Матчей сыграно,Игр выиграно,Игр проиграно,Очки,Очки соперников,Короткое название",
    );
    expect(exporterOf("standings.csv")?.format(round, russian).split("\r\n")[0]).toBe(
      "\ufeffМесто,Игрок,Туров сыграно,Очки за места,Победы,Общий счёт",
    );
    expect(exporterOf("schedule.csv")?.format(round, russian).split("\r\n")[0]).toMatch(/^\ufeffТур,Дата,/);
  });

  test("has no name that no exporter has", () => {
    expect(exporterOf("schedule.exe")).toBeUndefined();
    expect(exporterOf("schedule")).toBeUndefined();
  });
});

const chicago: ZoneHistory = {
  id: "America/Chicago",
  changes: [
    { local: "2026-03-08T02:00:00", from: -360, to: -300, name: "CDT", isDaylight: true },
    { local: "2026-11-01T02:00:00", from: -300, to: -360, name: "CST", isDaylight: false },
  ],
};

test("a calendar", () => {
  const event = {
    sequence: 0,
    isCancelled: false,
    alarm: null,
    timeZone: "America/Chicago",
    changedAt: "2026-10-01T15:00:00Z",
    url: "https://league.example/en/leagues/evansville/fall-2026/matches/1-1",
  };
  const calendar = formatCalendar({
    name: "Owls, Evansville",
    url: "https://league.example/en/leagues/evansville",
    language: "en",
    zones: [chicago],
    events: [
      {
        ...event,
        uid: "m1@league.turkey-tracks",
        start: "2026-10-29T19:00:00",
        end: "2026-10-29T19:50:00",
        summary: "Owls – Eagles; the second, and last",
        description: "Week 1, Fall 2026, Evansville\nBring the trophy.",
        location: "Owls Home, 12 Main St, table 3",
      },
      {
        ...event,
        uid: "m2@league.turkey-tracks",
        sequence: 2,
        isCancelled: true,
        start: "2026-11-05T19:00:00",
        end: "2026-11-05T19:50:00",
        summary: "Лось — Орлы со стороны Кольцевой улицы, вторая команда",
        description: "",
        location: "",
      },
    ],
  });
  expect(golden("calendar.ics")).toBe(calendar);
});
