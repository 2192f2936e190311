import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason } from "@/lib/test-kit/leagues/a-movement-season";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadNextMatch, loadNextMatches } from "./load-next-matches";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
/** Before the season's first night. */
const before = new Date("2026-11-18T18:00:00.000Z");

beforeAll(async () => {
  home = await aLeague();
  season = await aSeason(home, "Eagles\nHawks\nMoose\nOwls", 1);
  const venue = newId();
  await db().venue.create({
    data: {
      leagueId: home.league,
      id: venue,
      name: "Owls Home",
      address: "4 Main Street",
      timeZone: "America/Chicago",
      tables: 2,
    },
  });
  await db().match.updateMany({ where: { leagueId: home.league }, data: { venueId: venue } });
});

async function teamNamed(name: string): Promise<string> {
  const { id } = await db().team.findFirstOrThrow({ where: { leagueId: home.league, name } });
  return id;
}

async function nextOf(name: string, at = before) {
  return loadNextMatch(await teamNamed(name), at);
}

/** The nights of the season. */
async function nights(): Promise<string[]> {
  const rounds = await db().round.findMany({ where: { leagueId: home.league }, orderBy: { number: "asc" } });
  return rounds.map(({ date }) => date?.toISOString().slice(0, 10) ?? "");
}

describe("a team's next match", () => {
  test("has its night, its bar, its opponent, and the addresses of both pages", async () => {
    const [first] = season.matches;
    const [one = "", other = ""] = first?.sides ?? [];
    const nextMatches = await nextOf(one);
    expect(nextMatches).toMatchObject({
      name: one,
      next: { state: "planned", date: (await nights())[0], venue: "Owls Home", against: [other] },
    });
    expect(nextMatches?.next?.href).toBe(`/leagues/${home.league}/fall-2026/matches/${first?.slug}`);
    expect(nextMatches?.href).toBe(`/leagues/${home.league}/fall-2026/teams/${one.toLowerCase()}`);
    expect((await nextOf(other))?.next).toMatchObject({ against: [one] });
    // The first named side brings the cards.
    expect([nextMatches?.next?.cardsFrom, (await nextOf(other))?.next?.cardsFrom]).toEqual([one, one]);
    expect(nextMatches?.next?.address).toBe("4 Main Street");
    const { id } = await db().entrant.findFirstOrThrow({ where: { leagueId: home.league, name: one } });
    expect([nextMatches?.entrants, nextMatches?.feed]).toEqual([[id], `/api/feeds/teams/${await teamNamed(one)}.ics`]);
  });

  test("is next week's after its night, which ends at six in the morning", async () => {
    const [first = "", second = ""] = await nights();
    const morning = (date: string, hour: string) =>
      new Date(new Date(`${date}T${hour}:00:00.000Z`).getTime() + 86_400_000);
    // Six in the morning in Chicago is noon in UTC.
    expect((await nextOf("Owls", morning(first, "11")))?.next?.date).toBe(first);
    expect((await nextOf("Owls", morning(first, "13")))?.next?.date).toBe(second);
    expect((await nextOf("Owls", new Date("2027-06-01T12:00:00.000Z")))?.next).toBeNull();
  });

  test("has beside it the other matches of its night, and those of championships", async () => {
    const own = season.matches.filter(({ sides }) => sides.includes("Owls")).map(({ id }) => id);
    const where = { leagueId: home.league, id: own[1] ?? "" };
    const second = await db().match.findFirstOrThrow({ where });
    const [first = ""] = await nights();
    expect(await nextOf("Owls")).toMatchObject({ also: [], inEvents: [] });
    await db().match.updateMany({ where, data: { date: new Date(`${first}T00:00:00.000Z`), time: "21:00" } });
    const owls = await nextOf("Owls");
    expect(owls?.next?.href).not.toBe(owls?.also[0]?.href);
    expect(owls?.also.map(({ date, time }) => [date, time])).toEqual([[first, "21:00"]]);
    await db().match.updateMany({ where, data: { date: second.date, time: second.time } });

    const held = { where: { leagueId_id: { leagueId: home.league, id: season.season } } };
    await db().season.update({ ...held, data: { kind: "event" } });
    const { name } = await db().season.findUniqueOrThrow(held);
    expect((await nextOf("Owls"))?.inEvents.map(({ event, date }) => [event, date])).toEqual(
      (await nights()).map((date) => [name, date]),
    );
    await db().season.update({ ...held, data: { kind: "season" } });
  });

  test("of every team of the league is on one page, by name", async () => {
    const view = await loadNextMatches(home.league, before);
    expect(view?.teams.map(({ name, next }) => [name, next?.against.length])).toEqual([
      ["Eagles", 1],
      ["Hawks", 1],
      ["Moose", 1],
      ["Owls", 1],
    ]);
    expect(await loadNextMatches("no-such-league", before)).toBeNull();
  });

  test("of a single player shows partners, opponents, and who deals first", async () => {
    const league = await aLeague();
    const names = ["Ann", "Bob", "Cid", "Dot", "Eve"];
    const { matches } = await aMovementSeason(league, names);
    const first = matches.find(({ round }) => round === 1);
    const [opener = "", rival = "", partner = ""] = first?.seats ?? [];
    const [last = ""] = names.filter((name) => !first?.seats.includes(name));
    const people = await db().person.findMany({ where: { leagueId: league.league } });
    const of = async (name: string) =>
      (await loadNextMatch(people.find((one) => one.name === name)?.id ?? "", before))?.next;
    const others = first?.sides.find((side) => side.includes(rival));
    expect(await of(opener)).toMatchObject({
      against: [expect.stringContaining(rival)],
      partners: [partner],
      isFirstDealer: true,
      cardsFrom: opener,
    });
    expect(await of(rival)).toMatchObject({
      partners: others?.filter((name) => name !== rival),
      isFirstDealer: false,
      cardsFrom: opener,
    });
    // A player who sits out the first round plays in a later one.
    expect((await of(last))?.date).not.toBe((await of(opener))?.date);
    const shown = (await loadNextMatches(league.league, before))?.teams;
    expect(shown?.map(({ name, isPerson }) => [name, isPerson])).toEqual(names.map((name) => [name, true]));
    const id = newId();
    await db().person.create({ data: { leagueId: league.league, id, name: "On no sheet" } });
    expect(await loadNextMatch(id, before)).toBeNull();
  });

  test("does not exist for drafts and unknown teams", async () => {
    expect(await loadNextMatch("no-such-team", before)).toBeNull();
    const { season: id } = season;
    const unpublished = await send(home.secretary, { kind: "unpublish-season", league: home.league, season: id });
    expect(nameOf(unpublished)).toBe("applied");
    expect(await nextOf("Owls")).toMatchObject({ name: "Owls", href: `/leagues/${home.league}`, next: null });
    expect((await loadNextMatches(home.league, before))?.teams).toEqual([]);
  });
});
