import { describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { leagueOfMatch } from "../data/matches/matches";

const four = "Anchors, Dock\nBarrels, Mill\nCutters\nDockers";
const bar = { name: "A bar", tables: 2, address: "", timeZone: "America/Chicago" };

/**
 * A league with a season, and another league whose secretary knows the ids of its matches and bars from public pages.
 */
async function twoLeagues() {
  const [home, hostile] = [await aLeague(), await aLeague()];
  const { matches } = await aSeason(home, four);
  const venue = await db().venue.findFirstOrThrow({ where: { leagueId: home.league } });
  return { home, hostile, match: matches[0]?.id ?? "", venue: venue.id };
}

describe("no league can put something of its own in the place of another's", () => {
  test("a match, in a new season", async () => {
    const { home, hostile, match } = await twoLeagues();
    const mine = seasonOf(hostile.league, "Left\nRight");
    const meetings = mine.meetings.map((meeting) => ({ ...meeting, match }));
    expect(codesOf(await send(hostile.secretary, { ...mine, meetings }))).toEqual(["match-already-there"]);
    expect((await leagueOfMatch(db(), match))?.leagueId).toBe(home.league);
    expect(await db().season.count({ where: { leagueId: hostile.league } })).toBe(0);
  });

  test("a match, added to a season", async () => {
    const { hostile, match } = await twoLeagues();
    const mine = seasonOf(hostile.league, "Left\nRight");
    await send(hostile.secretary, mine);
    const [first, second] = mine.teams.map(({ entrant }) => entrant);
    const added = {
      match,
      round: 2,
      home: second ?? "",
      away: first ?? "",
      date: null,
      time: "19:00",
      venue: null,
      tables: [],
    };
    const change = { kind: "change-schedule", league: hostile.league, season: mine.season, change: newId() } as const;
    const answer = await send(hostile.secretary, { ...change, basis: 0, what: "make-up", changes: [], added: [added] });
    expect(codesOf(answer)).toEqual(["match-already-there"]);
  });

  test("a bar, by itself or with a season", async () => {
    const { hostile, venue } = await twoLeagues();
    const { league, secretary } = hostile;
    expect(nameOf(await send(secretary, { kind: "save-venue", league, venue, ...bar }))).toBe("missing");
    const mine = seasonOf(league, "Left\nRight");
    const venues = [{ id: venue, ...bar }];
    expect(codesOf(await send(secretary, { ...mine, venues }))).toEqual(["unknown-venue"]);
    expect(await db().venue.count({ where: { id: venue } })).toBe(1);
  });

  test("the database itself refuses a duplicate match", async () => {
    const { hostile, match } = await twoLeagues();
    const { leagueId: _, ...row } = await db().match.findFirstOrThrow({ where: { id: match } });
    const copy = db().match.create({ data: { ...row, leagueId: hostile.league, slug: "9-9", number: 99 } });
    await expect(copy).rejects.toMatchObject({ code: "P2002" });
  });
});
