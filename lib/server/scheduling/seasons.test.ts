import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/testing/a-league";
import { newId } from "@/lib/testing/made";
import { db } from "../db/client";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
});

const nine = "Owls\nEagles\nMoose\nServel\nGermania\nKnights\nBucyrus-Erie\nWest Side\nRepublic";

function create(more: Record<string, unknown> = {}) {
  return send(home.secretary, {
    kind: "create-season",
    league: home.league,
    season: newId(),
    name: "Spring",
    rulebook: "clabber",
    rules: {},
    teams: nine,
    firstNight: "2027-01-07",
    time: "19:00",
    everyDays: 7,
    noPlay: ["2027-02-18"],
    games: 2,
    legs: 1,
    standings: "games-won",
    ...more,
  });
}

describe("a season", () => {
  test("of nine teams has nine rounds of four matches, and a bye for everyone", async () => {
    const { season } = await aSeason(home, nine);
    const rounds = await db().round.findMany({
      where: { leagueId: home.league, stage: { seasonId: season } },
      include: { matches: true, byes: true },
    });
    expect(rounds.map(({ matches, byes }) => [matches.length, byes.length])).toEqual(Array(9).fill([4, 1]));
    expect(new Set(rounds.flatMap(({ byes }) => byes.map(({ entrantId }) => entrantId))).size).toBe(9);
  });

  test("leaves a night without play out", async () => {
    const answer = await create();
    expect(nameOf(answer)).toBe("applied");
    const rounds = await db().round.findMany({
      where: { leagueId: home.league, stage: { season: { name: "Spring" } } },
      orderBy: { number: "asc" },
    });
    const dates = rounds.map(({ date }) => date?.toISOString().slice(0, 10));
    expect(dates.slice(5, 7)).toEqual(["2027-02-11", "2027-02-25"]);
  });

  test("pins the house rules, complete, with their version", async () => {
    await create({ rules: { gameTo: 300 }, name: "Short games" });
    const stage = await db().stage.findFirstOrThrow({
      where: { leagueId: home.league, season: { name: "Short games" } },
    });
    expect(stage.rules).toMatchObject({ gameTo: 300, belleOnSet: "lost" });
    expect(stage.rulesVersion).toBe(1);
  });

  test.each([
    [{ teams: "Owls\nowls" }, "team-listed-twice"],
    [{ teams: "Owls" }, "too-few-teams"],
    [{ rulebook: "whist" }, "no-such-rulebook"],
    [{ standings: "best looking" }, "no-such-standings"],
  ])("refuses %o", async (more, code) => {
    expect(codesOf(await create(more))).toContain(code);
  });

  test("gives two of the same name different addresses, and knows a club again by its name", async () => {
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

  test("can be thrown away as a draft, and not once it is published", async () => {
    const season = newId();
    await create({ season });
    expect(nameOf(await send(home.secretary, { kind: "discard-season", league: home.league, season }))).toBe("applied");
    expect(await db().season.count({ where: { id: season } })).toBe(0);
    const { season: published } = await aSeason(home, "Owls\nEagles");
    const answer = await send(home.secretary, { kind: "discard-season", league: home.league, season: published });
    expect(codesOf(answer)).toEqual(["season-is-public"]);
  });
});
