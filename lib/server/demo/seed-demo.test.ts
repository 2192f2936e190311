import { beforeAll, describe, expect, test } from "vitest";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { unwrap } from "@/lib/kernel/result";
import { rulebook } from "@/lib/rulebooks/registry";
import { isSameEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { withOwnerRights } from "@/lib/test-kit/database/as-owner";
import { codesOf, nameOf } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { signIn } from "../auth/sign-in";
import { loadPrecedents } from "../city/load-precedents";
import { db } from "../data/connection/client";
import { tablePlayed } from "../data/matches/table-played";
import { dispatch } from "../dispatch";
import { loadDispute, loadDisputes } from "../disputes/load-disputes";
import { loadBracket } from "../events/load-bracket";
import { loadHall } from "../events/load-hall";
import { loadHistory } from "../history/load-history";
import { loadArchive } from "../honours/load-archive";
import { loadLeagueHonours, loadSeasonHonours } from "../honours/load-honours";
import { loadRecordsHeld } from "../honours/load-records-held";
import { verifyLedger } from "../ledger/verify-ledger";
import { loadAttention } from "../seasons/load-attention";
import { loadTonight } from "../seasons/load-tonight";
import { loadStandings } from "../standings/load-standings";
import { loadQuarantine } from "../tables/load-quarantine";
import { administratorLogIn, clubs, demoLogIn } from "./clubs";
import { deskOfSecretary, foundLeague } from "./demo-league";
import { type DemoNews, seedDemo } from "./seed-demo";

function fail(): never {
  throw new Error("no such rulebook");
}

const now = new Date("2026-11-20T20:00:00.000Z");
const seed = 1944;
let news: DemoNews;
const seeded = (at: Date, by: number) => withOwnerRights(() => seedDemo(at, by));
/** The name and the bar of a demo whose creation stopped before any hand. */
const halfDemo = "Half a demo";

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  const league = { slug: "evansville-1944", name: halfDemo, locale: "en", timeZone: "America/Chicago" };
  const secretary = { ...demoLogIn, name: "Demo secretary" };
  const { id } = await withOwnerRights(() => foundLeague({ ...league, secretary }, newId, now));
  const bar = { name: halfDemo, tables: 1, address: "", timeZone: league.timeZone };
  const desk = await deskOfSecretary(demoLogIn.email, id, newId);
  await desk.send(now, { kind: "save-venue", venue: newId(), ...bar });
  news = await seeded(now, seed);
}, 300_000);

const hands = () =>
  db().handRevision.findMany({
    where: { leagueId: news.leagueId },
    orderBy: [{ ledgerSeq: "asc" }],
    select: { hand: true, entry: true },
  });

const owner = (): Caller => ({
  account: {
    id: "demo",
    sessionId: "",
    name: "",
    administrator: false,
    roles: [{ leagueId: news.leagueId, role: "owner" }],
  },
  device: null,
});

describe("the demo league", () => {
  test("has four rounds played, the fifth tonight with one table in play, and the rest to come", async () => {
    const matches = await db().match.findMany({
      where: { leagueId: news.leagueId, season: { slug: "demo-season" } },
      orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
      select: { state: true, date: true, round: { select: { number: true } } },
    });
    expect(matches).toHaveLength(28);
    for (const { round, state } of matches) if (round.number <= 4) expect(state).toBe("finished");
    const tonight = matches.filter(({ date }) => date?.toISOString().startsWith("2026-11-20"));
    expect(tonight.map(({ round, state }) => [round.number, state])).toEqual([
      [5, "scheduled"],
      [5, "playing"],
      [5, "scheduled"],
      [5, "scheduled"],
    ]);
  });

  test("has a finished cup in the archive with its champion", async () => {
    const archive = await loadArchive(news.slug);
    expect(archive?.seasons.map(({ name, lines }) => [name, lines.length])).toEqual([["Spring cup", 4]]);
    expect(archive?.seasons[0]?.champions).toHaveLength(1);
    const season = await loadSeasonHonours(news.slug, "demo-season");
    const league = await loadLeagueHonours(news.slug);
    expect([season?.honours[0]?.games, league?.honours[0]?.games]).toEqual([32, 32 + 12]);
  });

  test("has last year's championship played to its end with a ruling, and this year's at its semi-finals", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: news.leagueId } });
    const hall = await loadHall(league);
    expect(hall.map(({ name, entrants, championYear }) => [name, entrants, championYear])).toEqual([
      ["City Championship 2025", 12, 2025],
    ]);
    expect(hall[0]?.places.map(({ from, names }) => [from, names.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const bracket = await loadBracket(news.slug, "city-championship-2026");
    const stateOf = (id: string) => bracket?.going.matches.find(({ drawn }) => drawn.id === id)?.state;
    expect(["w2-1", "w2-4", "w3-1", "w3-2", "final"].map(stateOf)).toEqual([
      ...["decided", "decided", "ready", "ready"],
      "waiting",
    ]);
    const semis = await db().match.findMany({
      where: { leagueId: league.id, season: { slug: "city-championship-2026" }, slug: { startsWith: "w3-" } },
      orderBy: { slug: "asc" },
      select: { state: true, date: true, time: true },
    });
    for (const { date, time } of semis) expect([date, time]).toEqual([new Date("2026-11-20T00:00:00.000Z"), "21:00"]);
    expect(semis.map(({ state }) => state).toSorted()).toEqual(["playing", "scheduled"]);
    // Nobody plays at two tables at the same time.
    const atPlay = await db().matchSide.findMany({
      where: { leagueId: league.id, match: { state: "playing" } },
      select: { entrant: { select: { name: true } } },
    });
    expect(new Set(atPlay.map(({ entrant }) => entrant.name)).size).toBe(4);
    const precedents = await loadPrecedents(2025);
    expect(precedents.map(({ number, isTakenBack, ruled }) => [number, isTakenBack, ruled])).toMatchObject([
      [1, false, { kind: "match", ruling: "no-show", against: ["Brickyard"] }],
    ]);
    expect(precedents[0]?.reason).toMatch(/quarter of an hour/);
    const rulings = await loadPrecedents(2026);
    expect(rulings.map(({ isTakenBack, ruled }) => [isTakenBack, ruled])).toMatchObject([
      [false, { kind: "match", ruling: "no-show", against: ["Howell Yards"] }],
    ]);
    const signUps = await db().signUp.groupBy({
      by: ["state", "paid"],
      where: { leagueId: league.id, event: { championYear: 2026 } },
      orderBy: [{ state: "asc" }, { paid: "asc" }],
      _count: true,
    });
    expect(signUps.map(({ state, paid, _count }) => [state, paid, _count])).toEqual([
      ["accepted", false, 1],
      ["accepted", true, 11],
      ["waiting", false, 1],
      ["withdrawn", false, 1],
    ]);
  });

  test("has a dispute with both versions, a result to confirm, an absence and a late hand, which the desk lists", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: news.leagueId } });
    const [line, ...others] = await loadDisputes(league.id);
    expect(others).toEqual([]);
    expect(line?.reason).toMatch(/^Hand \d+: the last trick was ours/);
    const dispute = await loadDispute(league.id, line?.address ?? "", { caller: owner(), at: now, newId });
    const [own, other] = [dispute?.sheet.entries ?? [], dispute?.versions[0]?.sheet.entries ?? []];
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap((entry, i) => (isSameEntry(entry, other[i]) ? [] : [i + 1]))).toEqual([
      Number(/\d+/.exec(line?.reason ?? "")?.[0]),
    ]);
    const { photo } = await db().dispute.findFirstOrThrow({ where: { leagueId: league.id } });
    expect(photo && Buffer.from(photo).subarray(0, 2).toString("hex")).toBe("ffd8");
    expect(dispute?.choices.map(({ stands }) => stands)).toEqual(["sheet", "version"]);
    const late = await loadQuarantine(league.id);
    expect(late).toMatchObject([{ wanted: { kind: "hand", hand: 4 } }]);
    expect(late[0]?.wanted).toMatchObject({ points: [expect.any(Number), expect.any(Number)] });
    const attention = await loadAttention(league, now);
    const weeks = (matches: readonly { season: { slug: string }; round: number; state: string }[]) =>
      matches.map(({ season, round, state }) => [season.slug, round, state]);
    expect(attention.disputed.map(({ id }) => id).toSorted()).toEqual([dispute?.match.id, late[0]?.match].toSorted());
    expect(weeks(attention.unconfirmed)).toEqual([["demo-season", 4, "finished"]]);
    expect(weeks(attention.absent)).toEqual([["demo-season", 5, "scheduled"]]);
    expect([attention.unreported, attention.undated]).toEqual([[], []]);
    const night = await loadTonight(league, "2026-11-20", now);
    const name = /^\p{Lu}\p{Ll}+ \p{Lu}\.$/u;
    const missing = night.matches.filter(({ availability }) => availability.length > 0);
    expect(missing.map(({ sides, availability: [one] }) => one?.team === sides[0])).toEqual([true]);
    expect(missing[0]?.availability[0]?.players).toEqual({
      yes: [expect.stringMatching(name)],
      maybe: [],
      no: [expect.stringMatching(name)],
      unanswered: [],
    });
  });

  test("has the coming season in draft: the eight clubs, all rounds after those of the season that is played", async () => {
    const draft = await db().season.findFirstOrThrow({
      where: { leagueId: news.leagueId, state: "draft" },
      select: { slug: true, entrants: { select: { name: true } }, matches: { select: { date: true, state: true } } },
    });
    expect(draft.slug).toBe("coming-season");
    expect(draft.entrants.map(({ name }) => name).toSorted()).toEqual(clubs.map(({ name }) => name).toSorted());
    expect(draft.matches).toHaveLength(28);
    const last = await db().match.findFirstOrThrow({
      where: { leagueId: news.leagueId, season: { slug: "demo-season" } },
      orderBy: { date: "desc" },
    });
    for (const { date } of draft.matches) expect(date?.getTime()).toBeGreaterThan(last.date?.getTime() ?? Infinity);
  });

  test("names its players by a first name and an initial, on rosters and line-ups alike", async () => {
    const people = await db().person.findMany({ select: { name: true, leagueId: true } });
    const ours = people.filter(({ leagueId }) => leagueId === news.leagueId);
    expect(new Set(ours.map(({ name }) => name))).toEqual(new Set(clubs.flatMap(({ people: all }) => [...all])));
    for (const { name } of people) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
    expect(people.length).toBe(ours.length + 16);
    const played = { match: { season: { slug: "demo-season" }, state: "finished" as const } };
    const tables = await db().matchTable.findMany({
      where: { leagueId: news.leagueId, ...played },
      include: { seatings: true },
    });
    expect(tables).toHaveLength(16);
    for (const { seatings } of tables) {
      expect(seatings).toHaveLength(4);
      for (const { personId } of seatings) expect(personId).not.toBeNull();
    }
  });

  test("has a Joker club of sixteen, with two of five evenings played and the third in play", async () => {
    const club = await db().league.findUniqueOrThrow({ where: { slug: "joker-klub" } });
    const matches = await db().match.findMany({
      where: { leagueId: club.id },
      orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
      include: {
        stage: true,
        sides: true,
        tables: { include: { games: { include: { hands: { orderBy: { hand: "asc" } } } } } },
      },
    });
    expect(matches.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 8 }, () => "finished"),
      ...["playing", "playing", "playing", "scheduled"],
      ...Array.from({ length: 8 }, () => "scheduled"),
    ]);
    expect(matches.every(({ sides }) => sides.length === 4)).toBe(true);
    const book = rulebook("joker");
    for (const { stage, tables } of matches) {
      for (const game of tables.flatMap(({ games }) => games)) {
        const { tally } = scoreSheet(book ?? fail(), stage.rules, 0, game.hands);
        expect(game).toMatchObject({ totals: tally.totals, winner: tally.winner });
      }
    }
    expect(await verifyLedger(db(), club)).toMatchObject({ ok: true });
  });

  test("has records whose hands match them", async () => {
    const view = await loadLeagueHonours(news.slug);
    const [honours] = view?.honours ?? [];
    const hand = honours?.sorts.find(({ sort }) => sort === "biggestHand")?.best[0];
    const game = honours?.sorts.find(({ sort }) => sort === "biggestGame")?.best[0];
    const ofSeasons = { match: { season: { kind: "season" as const } } };
    const stored = await db().game.findMany({
      where: { leagueId: news.leagueId, state: "finished", table: ofSeasons },
      include: { hands: true, table: { include: { match: { include: { stage: true, season: true } } } } },
    });
    const at = (place: { season: string; match: string; game: number } | undefined) =>
      stored.find(({ number, table: { match } }) => {
        return number === place?.game && match.slug === place.match && match.season.slug === place.season;
      });
    const book = rulebook("clabber");
    const points = stored.flatMap(({ hands, table }) =>
      hands.flatMap(({ entry }) => unwrap(book?.scoreHand(table.match.stage.rules, entry) ?? fail()).points),
    );
    expect(hand?.value).toBe(Math.max(...points));
    const named = at(hand?.place)?.hands.find((one) => one.hand === hand?.hand);
    expect(unwrap(book?.scoreHand({}, named?.entry) ?? fail()).points).toContain(hand?.value);
    expect(game?.value).toBe(Math.max(...stored.flatMap(({ totals }) => totals)));
    expect(at(game?.place)?.totals).toContain(game?.value);
  });

  test("has the longest streak and the biggest comeback of its stored games, and names their games", async () => {
    const view = await loadSeasonHonours(news.slug, "demo-season");
    const best = (wanted: string) => view?.honours[0]?.sorts.find(({ sort }) => sort === wanted)?.best[0];
    const stored = await db().game.findMany({
      where: { leagueId: news.leagueId, state: "finished", table: { match: { season: { slug: "demo-season" } } } },
      orderBy: [{ table: { match: { round: { number: "asc" } } } }, { number: "asc" }],
      include: {
        hands: { where: { standing: "current", kind: "entry" }, orderBy: { hand: "asc" } },
        table: { include: { match: { include: { stage: true, sides: { include: { entrant: true } } } } } },
      },
    });
    const played = stored.map(({ number, winner, firstDealer, hands, table: { match } }) => ({
      place: `${match.slug} ${number}`,
      sides: match.sides.toSorted((a, b) => a.side - b.side).map(({ entrant }) => entrant.name),
      winner,
      totals: hands.map((_, at) => {
        const { book, rules } = tablePlayed({ ...match, plays: null, round: { plays: null } });
        return scoreSheet(book, rules, firstDealer ?? 0, hands.slice(0, at + 1)).tally.totals;
      }),
    }));
    const streaks = [...new Set(played.flatMap(({ sides }) => sides))].flatMap((name) => {
      const own = played.filter(({ sides }) => sides.includes(name));
      return own.map((_, from) => {
        const lost = own.slice(from).findIndex(({ sides, winner }) => winner === null || sides[winner] !== name);
        return { name, games: own.slice(from, lost < 0 ? undefined : from + lost).map(({ place }) => place) };
      });
    });
    const most = Math.max(...streaks.map(({ games }) => games.length));
    const streak = best("longestStreak");
    expect(streak?.value).toBe(most);
    expect(streaks).toContainEqual({
      name: streak?.who,
      games: streak?.games.map(({ match, game }) => `${match} ${game}`),
    });
    const deficits = played.flatMap(({ place, winner, totals }) =>
      winner === null ? [] : totals.map((after) => ({ place, value: (after[1 - winner] ?? 0) - (after[winner] ?? 0) })),
    );
    const comeback = best("biggestComeback");
    expect(comeback?.value).toBe(Math.max(...deficits.map(({ value }) => value)));
    expect(deficits).toContainEqual({
      place: `${comeback?.place.match} ${comeback?.place.game}`,
      value: comeback?.value,
    });
  });

  test("names the holders of its records, and has a history of both seasons and the championship", async () => {
    const view = await loadLeagueHonours(news.slug);
    for (const { sort, best: records } of view?.honours[0]?.sorts ?? []) {
      for (const holder of records[0]?.holders ?? []) {
        const held = await loadRecordsHeld(news.slug, holder);
        expect(held.map((one) => one.sort)).toContain(sort);
      }
    }
    expect(await loadRecordsHeld(news.slug, "nobody")).toEqual([]);
    const history = await loadHistory(news.slug, "2026-11-20");
    expect(history?.champions.map(({ name }) => name).toSorted()).toEqual(["City Championship 2025", "Spring cup"]);
    const earlier = await db().match.findMany({
      where: { leagueId: news.leagueId, state: "finished", season: { slug: "city-championship-2025" } },
      orderBy: [{ date: "asc" }, { slug: "asc" }],
    });
    const night = earlier[0]?.date ?? fail();
    // 52 weeks later it is the same weekday, one or two days before the same date.
    const yearLater = new Date(night.getTime() + 364 * 86_400_000).toISOString().slice(0, 10);
    expect((await loadHistory(news.slug, yearLater))?.nights).toMatchObject([
      {
        date: night.toISOString().slice(0, 10),
        matches: earlier
          .filter(({ date }) => date?.getTime() === night.getTime())
          .map(({ slug }) => ({ path: `city-championship-2025/matches/${slug}` })),
      },
    ]);
    const archive = await loadArchive(news.slug);
    const [table] = history?.tables ?? [];
    const cup = archive?.seasons[0]?.lines ?? [];
    const running = (await loadStandings(news.slug, "demo-season"))?.lines ?? [];
    for (const { name, gamesWon, gamesLost, points, seasons } of table?.lines ?? []) {
      const own = [
        ...cup.filter((line) => line.name === name),
        ...running.filter((line) => line.name === name).map((line) => ({ ...line, points: line.pointsFor })),
      ];
      const sum = (figure: "gamesWon" | "gamesLost" | "points") => own.reduce((all, line) => all + line[figure], 0);
      expect({ name, gamesWon, gamesLost, points, seasons }).toEqual({
        ...{ name, gamesWon: sum("gamesWon"), gamesLost: sum("gamesLost"), points: sum("points") },
        seasons: own.length,
      });
    }
    expect(table?.lines.length).toBe(new Set([...cup, ...running].map(({ name }) => name)).size);
  });

  test("contains only hands that its rules accept, and totals that match", async () => {
    const games = await db().game.findMany({
      where: { leagueId: news.leagueId },
      include: {
        hands: { orderBy: { hand: "asc" } },
        table: { include: { match: { include: { stage: true, round: true, sides: true } } } },
      },
    });
    // The games of the season, the cup and both championships, without the two matches decided by rulings.
    expect(games.filter(({ state }) => state === "finished")).toHaveLength(32 + 12 + 11 + 7);
    for (const game of games) {
      const { book, rules } = tablePlayed(game.table.match);
      for (const { entry } of game.hands) unwrap(book.scoreHand(rules, entry));
      const { tally } = scoreSheet(book, rules, game.firstDealer ?? 0, game.hands);
      expect(game).toMatchObject({ totals: tally.totals, winner: tally.winner, handCount: game.hands.length });
    }
  });

  test("was entered by commands, in a ledger that verifies, dated before now", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: news.leagueId } });
    // The demo is created for each run of the browser tests.
    expect(await db().ledgerEntry.count()).toBeLessThan(840);
    const check = await verifyLedger(db(), league);
    expect(check).toMatchObject({ ok: true });
    const last = await db().ledgerEntry.findFirstOrThrow({ where: { leagueId: league.id }, orderBy: { at: "desc" } });
    expect(last.at.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  test("lets its secretary sign in with the printed log-in, and nobody with another", async () => {
    expect(await signIn(demoLogIn.email.toUpperCase(), demoLogIn.password, now)).toMatchObject({
      name: "Demo secretary",
    });
    expect(await signIn(demoLogIn.email, "something else", now)).toBeNull();
    expect(await signIn("nobody@demo.example", demoLogIn.password, now)).toBeNull();
  });

  test("has an administrator with the log-in that is printed, while all accounts are the demo's", async () => {
    const { email, password } = administratorLogIn;
    expect(news.hasAdministrator).toBe(true);
    const account = await db().account.findUniqueOrThrow({ where: { email } });
    expect(account).toMatchObject({ administrator: true, demo: true });
    expect(await signIn(email, password, now)).toMatchObject({ name: "Demo administrator" });
    await db().account.delete({ where: { email } });
    await db().account.updateMany({ where: { email: demoLogIn.email }, data: { demo: false } });
    expect(await seeded(now, seed)).toMatchObject({ hasAdministrator: false });
    expect(await db().account.count({ where: { administrator: true } })).toBe(0);
    await db().account.updateMany({ where: { email: demoLogIn.email }, data: { demo: true } });
    expect(await seeded(now, seed)).toEqual(news);
    expect(await db().account.count({ where: { administrator: true } })).toBe(1);
  });

  test("is recreated after an incomplete creation, and not otherwise", async () => {
    expect(await db().league.findMany({ where: { name: halfDemo } })).toEqual([]);
    expect(await db().venue.count({ where: { name: halfDemo } })).toBe(0);
    const { length } = await hands();
    expect(await seeded(now, seed)).toEqual(news);
    expect(await hands()).toHaveLength(length);
    expect(await db().league.count()).toBe(2);
  });

  test("plays tonight on another day too, if it is unchanged; one seed deals the same hands", async () => {
    const before = (await hands()).map((hand) => canonicalJson(hand as Json));
    // Half past five on the next morning: the night is not over, but the cards' links are.
    const tomorrow = new Date("2026-11-22T11:30:00.000Z");
    const again = await seeded(tomorrow, seed);
    expect(again.link).not.toBeNull();
    const tonight = { leagueId: again.leagueId, date: new Date("2026-11-21T00:00:00.000Z") };
    expect(await db().match.count({ where: tonight })).toBe(4 + 2);

    news = again;
    expect((await hands()).map((hand) => canonicalJson(hand as Json))).toEqual(before);
    const standings = {
      kind: "choose-standings" as const,
      standings: "game-points",
      league: again.leagueId,
      id: newId(),
    };
    const { id: season } = await db().season.findFirstOrThrow({
      where: { leagueId: again.leagueId, slug: "demo-season" },
    });
    await dispatch({ ...standings, season }, { caller: owner(), at: tomorrow, newId });
    expect(await seeded(new Date(now.getTime() + 2 * 86_400_000), seed)).toMatchObject({ link: null });
    expect(await db().match.count({ where: tonight })).toBe(4 + 2);
  }, 300_000);

  test("only a demo can be removed, and completely", async () => {
    const removal = () =>
      dispatch({ kind: "remove-demo-league", league: news.leagueId, id: newId() }, { caller: owner(), at: now, newId });
    await db().league.update({ where: { id: news.leagueId }, data: { demo: false } });
    expect(codesOf(await removal())).toEqual(["not-a-demo"]);
    expect(await db().league.count()).toBe(2);

    await db().league.update({ where: { id: news.leagueId }, data: { demo: true } });
    const { id: administrator } = await db().account.findUniqueOrThrow({ where: { email: administratorLogIn.email } });
    const founder: Caller = {
      account: { id: administrator, sessionId: "", name: "", administrator: true, roles: [] },
      device: null,
    };
    const founded = {
      kind: "found-league" as const,
      name: "Tried out",
      locale: "en" as const,
      timeZone: "America/Chicago",
    };
    const answer = await dispatch({ ...founded, id: newId(), league: newId() }, { caller: founder, at: now, newId });
    expect(nameOf(answer)).toBe("applied");
    // The demo is not recreated while it contains a user's own league.
    await seeded(new Date(now.getTime() + 9 * 86_400_000), seed);
    expect(await db().league.count()).toBe(3);
    expect(nameOf(await removal())).toBe("applied");
    expect(await db().league.count()).toBe(0);
    expect(await db().account.count()).toBe(0);
    expect(await db().handRevision.count()).toBe(0);
  });
});
