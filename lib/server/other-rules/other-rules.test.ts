import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadStandings } from "../standings/load-standings";
import { loadMatchUnderRules } from "./load-match-under-rules";
import { loadSeasonUnderRules } from "./load-season-under-rules";

async function aPlace(rules: object = {}) {
  const home = await aLeague();
  const { season, matches } = await aSeason(home, "Anchors\nBarrels\nCutters\nDockers", 1, rules);
  const { slug } = await db().season.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: season } },
  });
  const key = (at: number) => ({ league: home.league, match: matches[at]?.id ?? "", table: 1, game: 1 });
  const applied = async (command: Parameters<typeof send>[1]) => {
    const answer = await send(home.secretary, command);
    expect([command.kind, nameOf(answer), answer]).toEqual([command.kind, "applied", answer]);
  };
  return {
    ...home,
    season,
    slug,
    matches,
    async played(at: number, entries: readonly object[]) {
      await applied({ kind: "start-game", ...key(at), firstDealer: 0 });
      for (const [hand, entry] of entries.entries()) {
        await applied({ kind: "record-hand", ...key(at), hand: hand + 1, baseRevision: 0, entry });
      }
    },
    final: (at: number, totals: readonly [number, number]) =>
      applied({ kind: "record-final-score", ...key(at), totals: [...totals], seen: null }),
    under: () => loadSeasonUnderRules(home.league, slug),
  };
}

type Place = Awaited<ReturnType<typeof aPlace>>;
const changeOf = (view: Awaited<ReturnType<Place["under"]>>, key: string) =>
  view?.changes.find((change) => change.key === key);

/** 324–0 after two hands, 324–648 after six. */
const turned = [0, 0, 1, 1, 1, 1].map((maker) => playedHandOf(162, maker as 0 | 1));

describe("a season under other rules", () => {
  let place: Place;

  beforeAll(async () => {
    place = await aPlace();
    await place.played(0, turned);
    await place.final(1, [510, 400]);
  });

  test("counts the games with hands, and names those that have only a final score", async () => {
    expect(await place.under()).toMatchObject({ games: 1, withoutHands: 1, rulebook: "clabber" });
  });

  test("a shorter game would have ended elsewhere, with another winner and other standings", async () => {
    const view = await place.under();
    const change = changeOf(view, "gameTo.300");
    expect(change).toMatchObject({ otherWinners: 1, endElsewhere: 1, goOn: 0, untold: 0 });
    const [first] = place.matches;
    expect(change?.games).toEqual([
      {
        ...{ match: first?.slug, round: 1, table: null, game: 1, sides: first?.sides },
        ...{ before: 1, after: 0, endsElsewhere: true, goesOn: false, hands: 0 },
      },
    ]);
    const winner = first?.sides[0] ?? "";
    const placeOf = (name: string) => change?.rows.find((row) => row.name === name);
    expect(placeOf(winner)).toMatchObject({ gamesWon: 1, gamesLost: 0 });
    const actual = (await loadStandings(place.league, place.slug))?.lines.find(({ name }) => name === winner);
    expect(actual).toMatchObject({ gamesWon: 0, gamesLost: 1 });
    expect(placeOf(winner)?.actual).toBe(actual?.place);
    expect(change?.moving).toBeGreaterThan(0);
  });

  test("a longer game would go on, and counts in the standings as it was", async () => {
    const short = await aPlace({ gameTo: 200 });
    await short.played(0, turned.slice(0, 2));
    const change = changeOf(await short.under(), "gameTo.500");
    expect(change).toMatchObject({ goOn: 1, endElsewhere: 1, moving: 0, leaders: [] });
    expect(change?.games[0]).toMatchObject({ before: 0, after: null, goesOn: true });
    const winner = change?.rows.find(({ name }) => name === short.matches[0]?.sides[0]);
    expect(winner).toMatchObject({ gamesWon: 1, pointsFor: 324 });
  });

  test("names what the sheets do not tell", async () => {
    const change = changeOf(await place.under(), "claims.strict");
    expect(change).toMatchObject({ games: [], untold: 1, limits: [{ code: "lay-downs", games: 1 }], moving: 0 });
  });

  test("is the same as each of its matches", async () => {
    const [first, second] = place.matches;
    const match = await loadMatchUnderRules(place.league, place.slug, first?.slug ?? "");
    expect(match?.games).toHaveLength(1);
    const [game] = match?.games ?? [];
    expect(game?.hands).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game?.changed.map(({ change }) => `${change.option}.${change.to}`)).toEqual(
      (await place.under())?.changes.filter(({ games }) => games.length > 0).map(({ key }) => key),
    );
    const final = await loadMatchUnderRules(place.league, place.slug, second?.slug ?? "");
    expect(final).toMatchObject({ games: [], withoutHands: 1 });
  });

  test("has its changes before the first game", async () => {
    const view = await (await aPlace()).under();
    expect(view).toMatchObject({ games: 0, withoutHands: 0 });
    expect(view?.changes.length).toBe((await place.under())?.changes.length);
    expect(view?.changes.every(({ games, moving, untold }) => games.length + moving + untold === 0)).toBe(true);
  });

  test("has nothing for an unknown season or match", async () => {
    expect(await loadSeasonUnderRules(place.league, "no-such-season")).toBeNull();
    expect(await loadMatchUnderRules(place.league, place.slug, "9-9")).toBeNull();
  });
});

test("a hand with bella is scored again with its house rule", async () => {
  const place = await aPlace();
  const set = { ...playedHandOf(60), bella: 0 };
  await place.played(0, [set, ...Array.from({ length: 3 }, () => playedHandOf(162, 1))]);
  const view = await place.under();
  expect(changeOf(view, "belleOnSet.kept")).toMatchObject({ otherWinners: 0, games: [{ hands: 1 }] });
  const match = await loadMatchUnderRules(place.league, place.slug, place.matches[0]?.slug ?? "");
  const again = match?.games[0]?.changed.find(({ change }) => change.option === "belleOnSet");
  expect(again?.hands.filter(({ differs }) => differs)).toHaveLength(1);
  expect(again?.hands[0]?.score?.points[0]).toBe(20);
});
