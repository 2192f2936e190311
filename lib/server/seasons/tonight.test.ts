import { beforeAll, describe, expect, test } from "vitest";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import { repairSchedule } from "@/lib/competition/scheduling/repair/repair-schedule";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { venuePhones } from "../data/venues/venues";
import { loadAttention } from "./load-attention";
import { loadCancelledNight, loadNightToCancel } from "./load-cancelled-night";
import { loadTonight } from "./load-tonight";
import { scheduleOf } from "./season-schedule";

const four = "Anchors\nBarrels\nCutters\nDockers";
const night = "2026-11-19";
/** All matches begin at 19:00 in Evansville: two games, until 19:50. */
const clock = (time: string) => new Date(`${night}T${time}:00-06:00`);
const hand = {
  kind: "played",
  maker: 0,
  trump: "H",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
} as const;

async function aNight() {
  const made = await aLeague();
  const { season, matches } = await aSeason(made, four);
  const bars = [await aVenue(made.league, 2, "Harbour Bar"), await aVenue(made.league, 2, "Mill Tavern")];
  await atVenues(made.league, season, bars);
  const league = { id: made.league, slug: made.league, timeZone: "America/Chicago" };
  const [one, other] = matches;
  if (!one || !other) throw new Error("no matches");
  return { ...made, at: league, season, one, other, bars };
}

type ANight = Awaited<ReturnType<typeof aNight>>;

async function play({ league, secretary }: ANight, match: string, hands: readonly object[] = [hand]) {
  const key = { league, match, table: 1, game: 1 };
  await send(secretary, { ...key, kind: "start-game", firstDealer: 0 });
  for (const [i, entry] of hands.entries()) {
    const answer = await send(secretary, { ...key, kind: "record-hand", hand: i + 1, baseRevision: 0, entry });
    expect(nameOf(answer)).toBe("applied");
  }
}

describe("a night at the desk", () => {
  let made: ANight;
  beforeAll(async () => {
    made = await aNight();
    await play(made, made.one.id);
  });

  test("shows the current hands, and the matches that have not begun or not reported", async () => {
    const needs = async (time: string) => {
      const view = await loadTonight(made.at, night, clock(time));
      return view.matches.map(({ sides, need }) => `${sides[0]}: ${need}`).sort();
    };
    const { one, other } = made;
    const withNames = (first: string, second: string) =>
      [`${one.sides[0]}: ${first}`, `${other.sides[0]}: ${second}`].sort();
    expect(await needs("19:10")).toEqual(withNames("playing", "to-come"));
    expect(await needs("19:16")).toEqual(withNames("playing", "late"));
    expect(await needs("20:21")).toEqual(withNames("unreported", "unreported"));
    const view = await loadTonight(made.at, night, clock("19:16"));
    expect(view.asOf).toBe("19:16");
    expect(view.matches.map(({ need }) => need)).toEqual(["late", "playing"]);
    expect(view.matches[1]).toMatchObject({ live: { game: 1, hand: 2 }, state: "playing", round: 1 });
  });

  test("has the nights before and after, and the bar's number if there is one", async () => {
    const { league, secretary, at, bars } = made;
    const [bar = "", second = ""] = bars;
    const fields = { tables: 2, address: "", timeZone: "America/Chicago" };
    const save = (more: { phone?: string }, venue = bar, name = "Harbour Bar") =>
      send(secretary, { kind: "save-venue", league, venue, name, ...fields, ...more });
    expect(codesOf(await save({ phone: "ask the barman" }))).toEqual(["no-telephone-number"]);
    expect(nameOf(await save({ phone: "(812) 555-0142" }))).toBe("applied");
    expect(nameOf(await save({ phone: "812 555 0177" }, second, "Mill Tavern"))).toBe("applied");
    const view = await loadTonight(at, night, clock("19:00"));
    const tels = { "Harbour Bar": "8125550142", "Mill Tavern": "8125550177" };
    expect(view.matches.map(({ phone }) => phone?.tel)).toEqual(
      view.matches.map(({ venue }) => tels[venue as keyof typeof tels]),
    );
    expect([view.last, view.next]).toEqual([null, "2026-11-26"]);
    expect((await loadTonight(at, "2026-11-26", clock("19:00"))).last).toBe(night);
    // Saved without a number, it keeps the current one; with an empty one, it has none.
    expect(nameOf(await save({}))).toBe("applied");
    expect((await venuePhones(db(), league)).get(bar)).toBe("(812) 555-0142");
    expect(nameOf(await save({ phone: "" }))).toBe("applied");
    expect(await venuePhones(db(), league)).toEqual(new Map([[second, "812 555 0177"]]));
  });

  test("of another league shows none of these matches", async () => {
    const other = await aLeague();
    const view = await loadTonight({ id: other.league, timeZone: "America/Chicago" }, night, clock("19:00"));
    expect(view.matches).toEqual([]);
    expect(await loadAttention({ id: other.league, timeZone: "America/Chicago" }, clock("23:00"))).toEqual({
      disputed: [],
      unreported: [],
      unconfirmed: [],
      undated: [],
      absent: [],
    });
  });
});

describe("items that need attention at a desk", () => {
  test("excludes tonight, and includes the nights before", async () => {
    const made = await aNight();
    expect((await loadAttention(made.at, clock("23:00"))).unreported).toEqual([]);
    const morning = new Date("2026-11-20T15:00:00-06:00");
    const { unreported } = await loadAttention(made.at, morning);
    expect(unreported.map(({ id }) => id).sort()).toEqual([made.one.id, made.other.id].sort());
    await send(made.secretary, {
      kind: "rule-match",
      league: made.league,
      match: made.one.id,
      ruling: "forfeit",
      sides: [0],
    });
    expect((await loadAttention(made.at, morning)).unreported.map(({ id }) => id)).toEqual([made.other.id]);
  });

  test("a hand in two versions, and a match put off without a date", async () => {
    const made = await aNight();
    const { league, secretary, season, one, other } = made;
    await play(made, one.id);
    const second = { league, match: one.id, table: 1, game: 1, hand: 1, baseRevision: 0 };
    const differs = await send(secretary, { ...second, kind: "record-hand", entry: { ...hand, trickPoints: 98 } });
    expect(nameOf(differs)).toBe("conflict");
    const put = await send(secretary, {
      kind: "change-schedule",
      league,
      season,
      change: newId(),
      basis: 0,
      what: "postpone",
      changes: [{ match: other.id, date: null }],
    });
    expect(nameOf(put)).toBe("applied");
    const attention = await loadAttention(made.at, new Date("2026-11-20T15:00:00-06:00"));
    expect(attention.disputed.map(({ id }) => id)).toEqual([one.id]);
    expect(attention.undated.map(({ id }) => id)).toEqual([other.id]);
    expect(attention.unreported).toEqual([]);
    const view = await loadTonight(made.at, night, clock("19:05"));
    expect(view.matches.map(({ id, need }) => [id, need])).toEqual([[one.id, "disputed"]]);
  });
});

describe("a cancelled night", () => {
  test("moves what has not begun, and shows the new places, until it is undone", async () => {
    const made = await aNight();
    const { league, secretary, at, season, one, other } = made;
    await play(made, one.id);
    const [mine] = await loadNightToCancel(at, night);
    expect(mine).toMatchObject({ season: { id: season }, open: 1 });
    expect(await loadCancelledNight(at, night)).toEqual([]);
    const stored = await scheduleOf(db(), league, { id: season });
    if (!stored || !mine) throw new Error("no schedule");
    const demand = { kind: "no-play", date: isoDate(night) } as const;
    const plan = repairSchedule(stored.schedule, demand, { today: isoDate(night), isOver: () => false });
    if (plan.kind !== "plan") throw new Error(plan.kind);
    const { changes, noPlay = [] } = changeBetween(stored.schedule, plan.after);
    const change = newId();
    const cancelled = await send(secretary, {
      kind: "change-schedule",
      league,
      season,
      change,
      basis: mine.version,
      what: "cancel-night",
      reason: "Snow",
      changes: changes.map((edit) => ({ ...edit, tables: edit.tables && [...edit.tables] })),
      noPlay: [...noPlay],
    });
    expect(nameOf(cancelled)).toBe("applied");
    const [cancellation] = await loadCancelledNight(at, night);
    expect(cancellation).toMatchObject({ reason: "Snow", season: { id: season } });
    expect(cancellation?.matches.map(({ id }) => id)).toEqual([other.id]);
    expect(cancellation?.matches[0]?.date).not.toBe(night);
    expect(await loadNightToCancel(at, night)).toEqual([]);
    expect(nameOf(await send(secretary, { kind: "undo-schedule-change", league, season, change }))).toBe("applied");
    expect(await loadCancelledNight(at, night)).toEqual([]);
  });
});
