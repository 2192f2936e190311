import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { championIn } from "@/lib/competition/formats/carry-on";
import { aRecordedLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { verifyLeague } from "../ledger/verify-league";
import { enteredIn, eventProgress } from "./event-progress";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aRecordedLeague();
});

afterAll(async () => {
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});

const two: readonly [number, number] = [500, 300];

/** An event played through commands, with its entrants named by their seeds. */
async function played(count: number, format: string, settings: Readonly<Record<string, unknown>> = {}) {
  const season = await anEvent(home, count, { who: "teams", format, settings });

  async function state() {
    const event = await drawnEventOf(db(), home.league, season);
    if (!event) throw new Error("not drawn");
    const rows = await drawnMatchesOf(db(), home.league, event.stage.id);
    return { event, rows, ...eventProgress(event, rows) };
  }

  /** The entrants of each stored match: "1 – 4". */
  async function pairs(): Promise<Readonly<Record<string, string>>> {
    const { rows, event } = await state();
    const numbers = new Map(event.entrants.map(({ id, name }) => [id, name.replace("Entrant ", "")]));
    return Object.fromEntries(
      rows.map(({ slug, sides }) => [slug, sides.map(({ entrantId }) => numbers.get(entrantId)).join(" – ")]),
    );
  }

  async function at(slug: string, game = 1) {
    const match = (await state()).rows.find((row) => row.slug === slug)?.id ?? "";
    return { league: home.league, match, table: 1, game };
  }

  /** Records a game's final score; with `seen`, replaces this one. */
  async function score(slug: string, totals: readonly number[], seen: readonly number[] | null = null, game = 1) {
    const why = seen && { reason: "The columns were mixed up" };
    const command = { ...(await at(slug, game)), totals: [...totals], seen: seen && [...seen], ...why };
    return send(home.secretary, { kind: "record-final-score", ...command });
  }

  const confirm = async (slug: string, game = 1) =>
    nameOf(await send(home.secretary, { kind: "confirm-game", ...(await at(slug, game)) }));

  /** Plays a match, won by its first side or its second. */
  async function win(slug: string, side = 0) {
    expect(nameOf(await score(slug, side === 0 ? two : two.toReversed()))).toBe("applied");
    expect(await confirm(slug)).toBe("applied");
  }

  /** All stored data that a refused command must not change. */
  async function storedDraw() {
    const { event, rows } = await state();
    return { event, rows };
  }

  async function champion() {
    const { event, going } = await state();
    const entered = enteredIn(event);
    const id = entered && championIn(entered, going);
    return event.entrants.find((entrant) => entrant.id === id)?.name ?? null;
  }

  return { season, state, pairs, at, score, confirm, win, currentDraw: storedDraw, champion };
}

type Played = Awaited<ReturnType<typeof played>>;

/** Corrects a match's result; the advanced entrant stays where it plays. */
async function expectUnchanged({ state, pairs, score, confirm }: Played, slug: string, seen = two, by = 0) {
  const before = await pairs();
  const [won, lost] = by === 0 ? [0, 1] : [1, 0];
  const other = won < lost ? [505, 410] : [410, 505];
  expect(nameOf(await score(slug, other, by === 0 ? seen : seen.toReversed()))).toBe("applied");
  expect((await state()).results.get(slug)).toMatchObject({ outcome: null, waits: "unconfirmed", isHeld: true });
  expect(await pairs()).toEqual(before);
  expect(await confirm(slug)).toBe("applied");
  const { results, going } = await state();
  expect(results.get(slug)).toMatchObject({ waits: null, isHeld: false });
  expect(going.matches.find(({ drawn }) => drawn.id === slug)).toMatchObject({ state: "decided", isCounted: true });
  expect(await pairs()).toEqual(before);
  return other;
}

/** Refuses a correction that would replace entrants of a begun match; writes nothing. */
async function expectRefused(
  { currentDraw, score }: Played,
  slug: string,
  totals: readonly number[],
  seen: readonly number[],
) {
  const before = await currentDraw();
  const refused = await score(slug, totals, seen);
  expect(codesOf(refused)).toEqual(["later-match-has-begun"]);
  expect(await currentDraw()).toEqual(before);
  return refused;
}

describe("a correction of a match whose next match has begun", () => {
  test("single elimination: the same go on to the final and to third place; others are refused", async () => {
    const event = await played(4, "single-elimination", { thirdPlace: true });
    await event.win("w1-1");
    await event.win("w1-2");
    expect(await event.pairs()).toMatchObject({ final: "1 – 3", third: "4 – 2" });
    await event.score("third", two);
    const corrected = await expectUnchanged(event, "w1-1");
    const refused = await expectRefused(event, "w1-1", corrected.toReversed(), corrected);
    expect(refused).toMatchObject({
      outcome: { problems: [{ params: { match: "Entrant 4 – Entrant 2" } }] },
    });
    await event.confirm("third");
    await event.win("final", 1);
    await expectUnchanged(event, "w1-2");
    expect(await event.champion()).toBe("Entrant 3");
  });

  test("double elimination: dropped entrants stay below, and a reset final is removed only before it begins", async () => {
    const event = await played(4, "double-elimination");
    await event.win("w1-1");
    await event.win("w1-2");
    const [loser = ""] = Object.keys(await event.pairs()).filter((slug) => slug.startsWith("l"));
    await event.score(loser, two);
    const corrected = await expectUnchanged(event, "w1-1");
    await expectRefused(event, "w1-1", corrected.toReversed(), corrected);
    await event.confirm(loser);
    // The losers' side wins until the grand final has to be replayed.
    const open = async () => {
      const { going } = await event.state();
      return going.matches.filter(({ state }) => state === "ready").map(({ drawn }) => drawn.id);
    };
    const order: string[] = [];
    for (let ready = await open(); ready.length > 0; ready = await open()) {
      const [next = ""] = ready;
      order.push(next);
      await event.win(next, next.startsWith("final") ? 1 : 0);
    }
    expect(order.slice(-2)).toEqual(["final", "final-2"]);
    const first = "final";
    const champion = await event.champion();
    expect(champion).not.toBeNull();
    const again = await expectUnchanged(event, first, two, 1);
    expect(await event.champion()).toBe(champion);
    await expectRefused(event, first, again.toReversed(), again);
  });

  test.each([
    ["its crossing known", false],
    ["a new draw", true],
  ])(
    "groups with %s: the order of the group decides, and members that have not begun are moved",
    async (_name, reseed) => {
      const event = await played(6, "groups", { groups: 2, advance: 2, reseed, thirdPlace: false });
      const groupOf = Object.keys(await event.pairs());
      const better = (slug: string, pairs: Readonly<Record<string, string>>) => {
        const [home = 0, away = 0] = (pairs[slug] ?? "").split(" – ").map(Number);
        return home < away ? 0 : 1;
      };
      const inGroups = await event.pairs();
      for (const slug of groupOf) await event.win(slug, better(slug, inGroups));
      const semis = Object.entries(await event.pairs()).filter(([slug]) => !(slug in inGroups));
      expect(semis.map(([, pair]) => pair).toSorted()).toEqual(["1 – 4", "3 – 2"]);
      const [top = ""] = semis.find(([, pair]) => pair.startsWith("1 ")) ?? [];
      await event.score(top, two);
      // The next two of group A: the better of them plays the other semi-final, which has not begun.
      const [next = ""] = groupOf.filter((slug) => /^(3 – 5|5 – 3)$/.test(inGroups[slug] ?? ""));
      const won = better(next, inGroups);
      await expectUnchanged(event, next, two, won);
      const before = await event.pairs();
      const was = won === 0 ? [505, 410] : [410, 505];
      const changed = await event.score(next, was.toReversed(), was);
      expect(nameOf(changed)).toBe("applied");
      const after = await event.pairs();
      expect(after[top]).toBe(before[top]);
      expect(Object.values(after).filter((pair) => pair.includes("2 – 5") || pair.includes("5 – 2"))).toHaveLength(1);
      // An entrant that beat the group's winner takes no place from it, because the winner already plays.
      const [led = ""] = groupOf.filter((slug) => /^(1 – 5|5 – 1)$/.test(inGroups[slug] ?? ""));
      const side = better(led, inGroups);
      await expectRefused(event, led, side === 0 ? [300, 500] : [500, 300], side === 0 ? two : two.toReversed());
    },
  );

  test("Swiss: the round that has begun stays as it is paired while the same have won", async () => {
    const event = await played(6, "swiss", { rounds: 3, apartRounds: 0 });
    for (const slug of ["s1-1", "s1-2", "s1-3"]) await event.win(slug);
    await event.score("s2-1", two);
    const corrected = await expectUnchanged(event, "s1-1");
    await expectRefused(event, "s1-1", corrected.toReversed(), corrected);
  });

  test("one that leaves the match undecided is refused, and one without a next match is accepted", async () => {
    const lengths = { usual: { kind: "best-of", games: 3, plays: null }, rounds: {} };
    const event = await played(4, "single-elimination", { thirdPlace: false, lengths });
    for (const slug of ["w1-1", "w1-2"]) {
      for (const game of [1, 2]) {
        expect(nameOf(await event.score(slug, two, null, game))).toBe("applied");
        expect(await event.confirm(slug, game)).toBe("applied");
      }
    }
    await event.score("final", two);
    const before = await event.currentDraw();
    expect(codesOf(await event.score("w1-1", two.toReversed(), two, 2))).toEqual(["later-match-has-begun"]);
    expect(await event.currentDraw()).toEqual(before);
    const { match } = await event.at("final");
    expect(nameOf(await event.score("w1-1", [502, 300], two, 2))).toBe("applied");
    expect(match).not.toBe("");
  });

  test("a dispute is stored while the next match continues, and the ruling closes it", async () => {
    const event = await played(4, "single-elimination", { thirdPlace: false });
    await event.win("w1-1");
    await event.win("w1-2");
    await event.score("final", two);
    const key = await event.at("w1-1");
    const [, loser] = await phonesAt(home.league, key.match, 2);
    const dispute = newId();
    const command = { kind: "dispute-game" as const, ...key, dispute, side: 1, reason: "They cannot count" };
    expect(nameOf(await send(loser?.caller ?? home.secretary, command))).toBe("applied");
    expect((await event.state()).results.get("w1-1")).toMatchObject({ waits: "disputed", isHeld: true });
    expect((await event.pairs())["final"]).toBe("1 – 3");
    const ruled = { kind: "rule-dispute" as const, league: home.league, dispute, reason: "The paper agrees" };
    expect(nameOf(await send(home.secretary, ruled))).toBe("applied");
    expect((await event.state()).results.get("w1-1")).toMatchObject({ waits: null, isHeld: false });
    expect((await event.pairs())["final"]).toBe("1 – 3");
  });
});
