import { beforeAll, describe, expect, test } from "vitest";
import type { SeasonDraft } from "@/lib/competition/new-season/season-draft";
import { aLeague, aSeason, codesOf, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

let home: Awaited<ReturnType<typeof aLeague>>;
let foreign: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
  foreign = await aLeague();
});

const nine = "Owls\nEagles\nMoose\nServel\nGermania\nKnights\nBucyrus-Erie\nWest Side\nRepublic";
const four = "Anchors, Dock\nBarrels, Dock\nCutters, Mill\nDockers";

const season = (teams: string, more: Partial<SeasonDraft> = {}) =>
  seasonOf(home.league, teams, { name: "Spring", firstNight: "2027-01-07", ...more });
type Made = ReturnType<typeof season>;

const create = (command: object) => send(home.secretary, command as Made);

const roundsOf = (id: string) =>
  db().round.findMany({
    where: { leagueId: home.league, stage: { seasonId: id } },
    orderBy: { number: "asc" },
    include: { matches: { include: { sides: true, tables: { orderBy: { position: "asc" } } } }, byes: true },
  });

describe("a season", () => {
  test("of nine teams has nine rounds of four matches, and a bye for everyone", async () => {
    const { season: id } = await aSeason(home, nine);
    const rounds = await roundsOf(id);
    expect(rounds.map(({ matches, byes }) => [matches.length, byes.length])).toEqual(Array(9).fill([4, 1]));
    expect(new Set(rounds.flatMap(({ byes }) => byes.map(({ entrantId }) => entrantId))).size).toBe(9);
  });

  test("leaves a night without play out, and stores the reason", async () => {
    const made = season(nine, { noPlay: [{ date: "2027-02-18", reason: "Fish fry" }] });
    expect(nameOf(await create(made))).toBe("applied");
    const dates = (await roundsOf(made.season)).map(({ date }) => date?.toISOString().slice(0, 10));
    expect(dates.slice(5, 7)).toEqual(["2027-02-11", "2027-02-25"]);
    const stage = await db().stage.findFirstOrThrow({ where: { leagueId: home.league, seasonId: made.season } });
    expect(stage.plan).toMatchObject({
      firstNight: "2027-01-07",
      everyDays: 7,
      noPlay: [{ date: "2027-02-18", reason: "Fish fry" }],
      proofs: { isProved: true },
    });
  });

  test("keeps each match at the home team's bar, with a table for every pair", async () => {
    const made = season(four, { pairs: 2, legs: 2, name: "Pairs" });
    expect(nameOf(await create(made))).toBe("applied");
    const [dock, mill] = made.venues;
    const bars = await db().venue.findMany({
      where: { leagueId: home.league, id: { in: [dock?.id ?? "", mill?.id ?? ""] } },
    });
    expect(bars.map(({ name, tables, timeZone }) => [name, tables, timeZone]).sort()).toEqual([
      ["Dock", 2, "America/Chicago"],
      ["Mill", 2, "America/Chicago"],
    ]);
    const matches = (await roundsOf(made.season)).flatMap((round) => round.matches);
    expect(matches).toHaveLength(12);
    const venueOf = new Map(made.teams.map(({ entrant, venue }) => [entrant, venue]));
    for (const { sides, tables, venueId } of matches) {
      expect(venueId).toBe(venueOf.get(sides.find(({ side }) => side === 0)?.entrantId ?? ""));
      expect(tables.map(({ position }) => position)).toEqual([1, 2]);
      if (venueId) expect(tables.map(({ number }) => number)).toEqual([1, 2]);
    }
    const entrants = await db().entrant.findMany({ where: { leagueId: home.league, seasonId: made.season } });
    const teams = await db().team.findMany({
      where: { leagueId: home.league, id: { in: entrants.map(({ teamId }) => teamId ?? "") } },
    });
    expect(teams.map(({ name, venueId }) => [name, venueId]).sort()).toEqual(
      made.teams.map(({ name, venue }) => [name, venue]).sort(),
    );
  });

  test("pins the house rules, complete, with their version", async () => {
    const made = season(nine, { rules: { gameTo: 300 }, name: "Short games" });
    await create(made);
    const stage = await db().stage.findFirstOrThrow({ where: { leagueId: home.league, seasonId: made.season } });
    expect(stage.rules).toMatchObject({ gameTo: 300, belleOnSet: "lost" });
    expect(stage.rulesVersion).toBe(1);
  });

  test.each([20, 40])(
    "of %i teams in five bars is stored completely",
    async (count) => {
      const teams = Array.from({ length: count }, (_, i) => `Team ${i + 1}, Bar ${(i % 5) + 1} of ${count}`).join("\n");
      const made = season(teams, { name: `Season of ${count}` });
      expect(nameOf(await create(made))).toBe("applied");
      expect(await db().match.count({ where: { leagueId: home.league, seasonId: made.season } })).toBe(
        (count * (count - 1)) / 2,
      );
    },
    60_000,
  );

  const without = (made: Made, place: number) => made.meetings.filter((_, i) => i !== place);
  const withMeeting = (made: Made, place: number, change: object) =>
    made.meetings.map((meeting, i) => (i === place ? { ...meeting, ...change } : meeting));

  test.each<[string, (made: Made) => object, string]>([
    ["a name twice", (made) => ({ teams: made.teams.map((team) => ({ ...team, name: "Owls" })) }), "team-listed-twice"],
    ["one team", (made) => ({ teams: made.teams.slice(0, 1), meetings: [] }), "too-few-teams"],
    ["a game nobody knows", () => ({ rulebook: "whist" }), "no-such-rulebook"],
    ["criteria nobody knows", () => ({ standings: "best looking" }), "no-such-standings"],
    [
      "a zone nobody knows",
      (made) => ({ venues: made.venues.map((bar) => ({ ...bar, timeZone: "Ohio" })) }),
      "unknown-time-zone",
    ],
    [
      "two bars of a name",
      (made) => ({ venues: made.venues.map((bar) => ({ ...bar, name: "Dock" })) }),
      "venue-listed-twice",
    ],
    ["a bar that is not there", (made) => ({ venues: made.venues.slice(1) }), "unknown-venue"],
    [
      "a club that is not there",
      (made) => ({ teams: made.teams.map((team) => ({ ...team, team: newId() })) }),
      "unknown-club",
    ],
    [
      "an entrant twice",
      (made) => ({ teams: [...made.teams, { ...made.teams[0], name: "Fifth" }] }),
      "entrant-listed-twice",
    ],
    ["a meeting twice", (made) => ({ meetings: [...made.meetings, made.meetings[0]] }), "meeting-listed-twice"],
    [
      "a stranger in a meeting",
      (made) => ({ meetings: withMeeting(made, 0, { home: newId() }) }),
      "meeting-of-strangers",
    ],
    [
      "a team that meets itself",
      (made) => ({ meetings: withMeeting(made, 0, { home: made.meetings[0]?.away }) }),
      "meeting-of-strangers",
    ],
    [
      "a stranger in a wish",
      (made) => ({ plan: { ...made.plan, wishes: [{ kind: "off", team: newId(), date: "2027-01-07" }] } }),
      "wish-of-strangers",
    ],
    ["a meeting too few", (made) => ({ meetings: without(made, 0) }), "schedule-clashes"],
    [
      "a meeting on another's night",
      (made) => ({ meetings: withMeeting(made, 0, { date: "2027-01-14" }) }),
      "schedule-clashes",
    ],
    [
      "a meeting on a date without play",
      (made) => ({ plan: { ...made.plan, noPlay: [{ date: "2027-01-07" }] } }),
      "schedule-clashes",
    ],
    [
      "a closed bar",
      (made) => ({
        plan: { ...made.plan, closures: made.meetings.flatMap(({ venue, date }) => (venue ? [{ venue, date }] : [])) },
      }),
      "schedule-clashes",
    ],
    [
      "a table that the bar does not have",
      (made) => ({ meetings: made.meetings.map((one) => ({ ...one, tables: one.venue ? [7] : [] })) }),
      "schedule-clashes",
    ],
  ])("is refused with %s, and nothing is stored", async (_what, change, code) => {
    const made = season(four.replaceAll(/Dock$|Mill/gm, (bar) => `${bar} ${newId()}`));
    const command = { ...made, ...change(made) };
    expect(codesOf(await create(command))).toContain(code);
    expect(await db().season.count({ where: { id: made.season } })).toBe(0);
    expect(await db().venue.count({ where: { id: { in: made.venues.map(({ id }) => id) } } })).toBe(0);
  });

  test("is refused with a bar or a club of another league", async () => {
    const theirs = seasonOf(foreign.league, four);
    expect(nameOf(await send(foreign.secretary, theirs))).toBe("applied");
    const club = await db().team.findFirstOrThrow({ where: { leagueId: foreign.league } });
    const made = season("Owls\nEagles");
    const venue = theirs.venues[0]?.id ?? "";
    const atTheirs = { ...made, teams: made.teams.map((team) => ({ ...team, venue })) };
    expect(codesOf(await create(atTheirs))).toContain("unknown-venue");
    const asTheirs = { ...made, teams: made.teams.map((team, i) => (i === 0 ? { ...team, team: club.id } : team)) };
    expect(codesOf(await create(asTheirs))).toContain("unknown-club");
  });

  test("gives equal names different addresses, and finds a club by its name", async () => {
    const first = await aSeason(home, "Owls\nEagles");
    const second = await aSeason(home, "EAGLES\nOwls");
    const teams = await db().entrant.findMany({
      where: { leagueId: home.league, seasonId: { in: [first.season, second.season] } },
      select: { teamId: true },
    });
    expect(new Set(teams.map(({ teamId }) => teamId)).size).toBe(2);
    const slugs = await db().season.findMany({ where: { leagueId: home.league }, select: { slug: true } });
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
  });

  test("copied from another brings the rosters of the clubs that return, and of no others", async () => {
    const first = season("Ferrymen\nGaugers\nHaulers\nIronmen", { name: "Before" });
    await create(first);
    const entrants = await db().entrant.findMany({ where: { leagueId: home.league, seasonId: first.season } });
    const roster = entrants.flatMap(({ id, name }, i) => [
      {
        leagueId: home.league,
        entrantId: id,
        personId: newId(),
        personLeagueId: home.league,
        name: `${name} 1`,
        role: "captain" as const,
      },
      {
        leagueId: home.league,
        entrantId: id,
        personId: newId(),
        personLeagueId: home.league,
        name: `${name} 2`,
        role: "substitute" as const,
        most: i,
        until: new Date("2026-12-01"),
      },
    ]);
    await db().entrantMember.createMany({ data: roster });
    const clubOf = new Map(entrants.map(({ name, teamId }) => [name, teamId ?? ""]));
    const next = season("Ferrymen\nGaugers\nHaulers\nJacks", { name: "After", copiedFrom: first.season });
    const teams = next.teams.map((team) => {
      const club = clubOf.get(team.name);
      return team.name === "Haulers" || club === undefined ? team : { ...team, team: club };
    });
    expect(nameOf(await create({ ...next, teams }))).toBe("applied");
    const members = await db().entrantMember.findMany({
      where: { leagueId: home.league, entrant: { seasonId: next.season } },
      select: { name: true, role: true, most: true, until: true, personId: true },
    });
    const copied = roster.filter(({ name }) => !name.startsWith("Ironmen"));
    expect(members.map(({ name }) => name).sort()).toEqual(copied.map(({ name }) => name).sort());
    expect(members.map(({ personId }) => personId).sort()).toEqual(copied.map(({ personId }) => personId).sort());
    expect(new Set(members.map(({ until }) => until))).toEqual(new Set([null]));
  });

  test("can be thrown away as a draft, and not once it is published", async () => {
    const made = season(four.replaceAll(/, .*/g, ""));
    await create(made);
    const discard = { kind: "discard-season" as const, league: home.league, season: made.season };
    expect(nameOf(await send(home.secretary, discard))).toBe("applied");
    expect(await db().season.count({ where: { id: made.season } })).toBe(0);
    const { season: published } = await aSeason(home, "Owls\nEagles");
    const answer = await send(home.secretary, { ...discard, season: published });
    expect(codesOf(answer)).toEqual(["season-is-public"]);
  });
});

describe("a bar", () => {
  const fields = { tables: 3, address: "5 Main St", timeZone: "America/Chicago" };
  const save = (venue: string, more: object) =>
    send(home.secretary, { kind: "save-venue", league: home.league, venue, name: "Tavern", ...fields, ...more });

  test("is added, changed and retired; its name is free again then", async () => {
    const [venue, other] = [newId(), newId()];
    expect(nameOf(await save(venue, {}))).toBe("applied");
    expect(codesOf(await save(other, { name: "TAVERN" }))).toEqual(["venue-listed-twice"]);
    expect(nameOf(await save(venue, { tables: 4, address: "" }))).toBe("applied");
    const stored = () => db().venue.findFirstOrThrow({ where: { leagueId: home.league, id: venue } });
    expect(await stored()).toMatchObject({ name: "Tavern", tables: 4, address: "", retired: false });
    expect(nameOf(await save(venue, { retired: true }))).toBe("applied");
    expect(nameOf(await save(other, {}))).toBe("applied");
    expect(codesOf(await save(venue, {}))).toEqual(["venue-listed-twice"]);
  });

  test("needs an existing time zone; another league cannot reuse its id or write to it", async () => {
    const venue = newId();
    expect(codesOf(await save(venue, { name: "Zone", timeZone: "Nowhere/None" }))).toEqual(["unknown-time-zone"]);
    await save(venue, { name: "Ours" });
    const theirs = { kind: "save-venue", league: foreign.league, venue, name: "Theirs", ...fields } as const;
    expect(nameOf(await send(foreign.secretary, theirs))).toBe("missing");
    const names = await db().venue.findMany({ where: { id: venue }, select: { name: true }, orderBy: { name: "asc" } });
    expect(names.map(({ name }) => name)).toEqual(["Ours"]);
    const answer = await send(foreign.secretary, {
      kind: "save-venue",
      league: home.league,
      venue,
      name: "Mine",
      ...fields,
    });
    expect(nameOf(answer)).toBe("missing");
  });
});
