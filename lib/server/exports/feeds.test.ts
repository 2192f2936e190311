import { join } from "node:path";
import ICAL from "ical.js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aLeague, aSeason, evening } from "@/lib/test-kit/leagues/a-league";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { headsIn } from "../ledger/check-heads";
import { installationKey } from "../platform/installation-key/installation-key";
import { loadBarFeed, loadLeagueFeed, loadTeamFeed } from "./load-feed";

const request = { origin: "https://league.example", language: null, alarm: null };

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
/** Two bars of one league in the time zones of Chicago and Indianapolis, an hour apart. */
const near = newId();
const far = newId();

/** Each warning of the parser is a problem. */
const complaints: unknown[] = [];
beforeEach(() => {
  for (const level of ["warn", "error", "log"] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

beforeAll(async () => {
  home = await aLeague();
  season = await aSeason(home, "Owls\nОрлы\nMoose\nServel");
  await db().entrant.updateMany({
    where: { leagueId: home.league, name: "Owls" },
    data: { name: 'Owls, the first; "Home"' },
  });
  const venue = { leagueId: home.league, tables: 2 };
  await db().venue.createMany({
    data: [
      {
        ...venue,
        id: near,
        name: "Owls, Home; upstairs",
        address: "12 Main St\nEvansville",
        timeZone: "America/Chicago",
      },
      { ...venue, id: far, name: "Бар «У реки»", address: "", timeZone: "America/Indiana/Indianapolis" },
    ],
  });
  for (const [i, { id }] of season.matches.entries()) await change(id, { venueId: i % 2 === 0 ? near : far });
});

type Change = Parameters<ReturnType<typeof db>["match"]["update"]>[0]["data"];

async function change(id: string, data: Change): Promise<void> {
  await db().match.update({ where: { leagueId_id: { leagueId: home.league, id } }, data });
}

/** A feed as a calendar program reads it. */
function read(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { text: text ?? "", calendar, zones, events };
}

const league = async () => read(await loadLeagueFeed(home.league, request));

function eventOf({ events }: ReturnType<typeof read>, match: string) {
  const event = events.find(({ uid }) => uid.startsWith(`${match}@`));
  if (!event) throw new Error(`no event of match ${match}`);
  return event;
}

/** The moment of an event's start, by the time zone that the feed defines. */
function momentOf({ zones }: ReturnType<typeof read>, event: ICAL.Event): string {
  const time = event.startDate.clone();
  const zone = zones.find(({ tzid }) => tzid === event.component.getFirstProperty("dtstart")?.getParameter("tzid"));
  if (!zone) throw new Error("an event's zone is not in the feed");
  time.zone = zone;
  return time.toJSDate().toISOString();
}

describe("a feed", () => {
  test("has its name, its refresh interval, and every match of the season once", async () => {
    const feed = await league();
    expect(feed.calendar.getFirstPropertyValue("x-wr-calname")).toBe("A league");
    expect(feed.calendar.getFirstPropertyValue("name")).toBe("A league");
    expect(String(feed.calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
    expect(feed.events.map(({ uid }) => uid).sort()).toEqual(
      season.matches.map(({ id }) => `${id}@${home.league}.turkey-tracks`).sort(),
    );
    for (const line of feed.text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(feed.text).not.toMatch(/[^\r]\n/);
  });

  test("reminds of each match that is on, where that is asked for", async () => {
    const alarms = async (alarm: number | null) => {
      const { events } = read(await loadLeagueFeed(home.league, { ...request, alarm }));
      return events.map(({ component }) =>
        component.getAllSubcomponents("valarm").map((one) => String(one.getFirstPropertyValue("trigger"))),
      );
    };
    expect((await alarms(null)).flat()).toEqual([]);
    const { id } = season.matches[0] ?? { id: "" };
    await change(id, { state: "cancelled" });
    expect((await alarms(180)).map((triggers) => triggers.join()).toSorted()).toEqual([
      "",
      ...season.matches.slice(1).map(() => "-PT180M"),
    ]);
    await change(id, { state: "scheduled" });
  });

  test("has short names of both sides in the title and full ones below, with any characters", async () => {
    const feed = await league();
    const names = feed.events.map(({ summary }) => summary).join("\n");
    expect(names).toContain("Орлы");
    expect(names).not.toContain("the first");
    const whole = feed.events.filter(({ description }) => description.includes('Owls, the first; "Home"'));
    expect(whole).toHaveLength(3);
    for (const { summary } of whole) expect(summary).toMatch(/^"Home" – |– "Home"$/);
    const places = feed.events.map(({ location }) => location);
    expect(places).toContain("Owls, Home; upstairs, 12 Main St\nEvansville, table 1");
    expect(places.some((place) => place.startsWith("Бар «У реки», table "))).toBe(true);
  });

  test("has times of the bar's own clock", async () => {
    const feed = await league();
    const [atNear, atFar] = season.matches;
    expect(momentOf(feed, eventOf(feed, atNear?.id ?? ""))).toBe("2026-11-20T01:00:00.000Z");
    expect(momentOf(feed, eventOf(feed, atFar?.id ?? ""))).toBe("2026-11-20T00:00:00.000Z");
    expect(eventOf(feed, atNear?.id ?? "").duration.toString()).toBe("PT50M");
    expect(feed.zones.map(({ tzid }) => tzid)).toEqual(["America/Chicago", "America/Indiana/Indianapolis"]);
  });

  test("is deterministic, and links to the match's page in the requested language", async () => {
    expect(await loadLeagueFeed(home.league, request)).toBe(await loadLeagueFeed(home.league, request));
    const [first] = season.matches;
    const russian = read(await loadLeagueFeed(home.league, { ...request, language: "ru" }));
    expect(eventOf(russian, first?.id ?? "").component.getFirstPropertyValue("url")).toBe(
      `https://league.example/ru/leagues/${home.league}/fall-2026/matches/1-1`,
    );
    expect(eventOf(russian, first?.id ?? "").description).toContain("1-я неделя");
  });

  test("follows a match that moves, under the same name and with a higher sequence", async () => {
    const id = season.matches[2]?.id ?? "";
    const before = eventOf(await league(), id);
    await change(id, { date: new Date("2027-07-01"), sequence: 1 });
    const at = new Date("2026-12-01T12:00:00Z");
    await db().scheduleChange.create({
      data: {
        ...{ leagueId: home.league, id: newId(), seasonId: season.season, version: 1, kind: "move", by: "Secretary" },
        ...{ reason: "", before: [{ id }], after: [{ id }], at },
      },
    });
    const feed = await league();
    const after = eventOf(feed, id);
    expect([after.uid, before.sequence, after.sequence]).toEqual([before.uid, 0, 1]);
    expect(before.description).not.toContain("Moved");
    expect(after.description).toMatch(/^Moved from \w{3}, \w{3} \d+\.$/m);
    expect(after.component.getFirstPropertyValue("last-modified")?.toString()).toBe("2026-12-01T12:00:00Z");
    // After the change to summer time, 7 p.m. is an hour earlier in UTC.
    expect(momentOf(feed, after)).toBe("2027-07-02T00:00:00.000Z");
    const other = eventOf(feed, season.matches[0]?.id ?? "");
    expect(other.component.getFirstPropertyValue("last-modified")?.toString()).toBe(
      evening.toISOString().replace(".000", ""),
    );
  });

  test("cancels entries of matches without a date on their original day", async () => {
    const [off, waiting, never] = season.matches.slice(3).map(({ id }) => id);
    await change(off ?? "", { state: "cancelled", sequence: 1, note: "Snow" });
    await change(waiting ?? "", { state: "postponed", date: null, plannedDate: new Date("2026-12-03"), sequence: 1 });
    await change(never ?? "", { date: null, plannedDate: null });
    const feed = await league();
    const status = (id = "") => eventOf(feed, id).component.getFirstPropertyValue("status");
    expect([status(season.matches[0]?.id), status(off), status(waiting)]).toEqual([
      "CONFIRMED",
      "CANCELLED",
      "CANCELLED",
    ]);
    expect(eventOf(feed, off ?? "").description).toContain("Snow");
    expect(eventOf(feed, waiting ?? "").startDate.toString()).toBe("2026-12-03T19:00:00");
    expect(feed.text).not.toContain(never);
  });
});

describe("the owner of a feed", () => {
  test("a bar's has the matches at that bar", async () => {
    const feed = read(await loadBarFeed(far, request));
    expect(feed.events.length).toBeGreaterThan(0);
    expect(feed.events.every(({ location }) => location.startsWith("Бар «У реки»"))).toBe(true);
    expect(feed.zones.map(({ tzid }) => tzid)).toEqual(["America/Indiana/Indianapolis"]);
  });

  test("a team's has its matches, and next season's too; a draft is in none", async () => {
    const { teamId } = await db().entrant.findFirstOrThrow({ where: { leagueId: home.league, name: "Орлы" } });
    const count = async () => read(await loadTeamFeed(teamId ?? "", request)).events.length;
    const before = await count();
    const next = await aSeason(home, "Орлы\nNewcomers");
    expect(await count()).toBe(before + 1);
    expect((await league()).text).toContain(next.matches[0]?.id);
    const where = { leagueId_id: { leagueId: home.league, id: next.season } };
    await db().season.update({ where, data: { state: "draft" } });
    expect(await count()).toBe(before);
    expect((await league()).text).not.toContain(next.matches[0]?.id);
  });

  test("an unknown one has none", async () => {
    expect(await loadLeagueFeed("no-such-league", request)).toBeNull();
    expect(await loadTeamFeed(newId(), request)).toBeNull();
    expect(await loadBarFeed(home.league, request)).toBeNull();
  });
});

test("every feed has the signed head of its league's ledger", async () => {
  const scratch = scratchFolder();
  vi.stubEnv("INSTALLATION_KEY_FILE", join(scratch.path, "installation-key.pem"));
  installationKey(join(scratch.path, "installation-key.pem"));
  try {
    const { id, ledgerSeq, ledgerHead } = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    const { slug } = await db().league.findUniqueOrThrow({ where: { id } });
    const { teamId } = await db().entrant.findFirstOrThrow({ where: { leagueId: id, teamId: { not: null } } });
    for (const text of [
      await loadLeagueFeed(slug, request),
      await loadTeamFeed(teamId ?? "", request),
      await loadBarFeed(near, request),
    ]) {
      const value = new ICAL.Component(ICAL.parse(text ?? "")).getFirstPropertyValue("x-turkey-tracks-ledger-head");
      const line = String(value).replaceAll("\\,", ",");
      expect(headsIn(line, "feed")).toMatchObject([{ league: id, row: ledgerSeq, digits: ledgerHead }]);
    }
  } finally {
    vi.unstubAllEnvs();
    scratch.remove();
  }
});

test("a season of two hundred matches and more is read whole", async () => {
  const large = await aLeague();
  const teams = Array.from({ length: 22 }, (_, i) => `Team ${i + 1}, «${"ы".repeat(i)}»`).join("\n");
  const { matches } = await aSeason(large, teams);
  expect(matches.length).toBe(231);
  await db().match.updateMany({ where: { leagueId: large.league }, data: { venueId: null } });
  const feed = read(await loadLeagueFeed(large.league, request));
  expect(feed.events.length).toBe(231);
  expect(new Set(feed.events.map(({ uid }) => uid)).size).toBe(231);
  expect(feed.events.every(({ location }) => location === null || location === "")).toBe(true);
});
