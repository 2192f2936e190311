import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seatedAt } from "@/lib/competition/brackets/judge-match";
import { isOver } from "@/lib/competition/brackets/progress";
import { championIn, continueDraw, courseOf, freshDraw } from "@/lib/competition/formats/carry-on";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { aLeague, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anEvent, type EventOptions } from "@/lib/test-kit/leagues/an-event";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { drawFactsOf, enteredIn, eventProgress, hasBegun } from "./event-progress";
import { loadDraw } from "./load-draw";

type Home = Awaited<ReturnType<typeof aLeague>>;

let home: Home;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
});

async function stateOf(season: string) {
  const event = await drawnEventOf(db(), home.league, season);
  if (!event) throw new Error("not drawn");
  const rows = await drawnMatchesOf(db(), home.league, event.stage.id);
  return { event, rows, ...eventProgress(event, rows) };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** The stored draw equals the pure fold of all facts from the beginning. */
function seeStored({ event, rows, going }: State): void {
  const entered = enteredIn(event);
  if (!entered) throw new Error("a format that is not known");
  const { facts } = drawFactsOf(event, rows);
  const first = unwrap(entered.tournament.draw(entered.contenders, entered.settings));
  const left = new Map(event.steps.map((step) => [step.after, step.left]));
  expect(event.draw.matches.slice(0, first.matches.length)).toEqual(JSON.parse(JSON.stringify(first.matches)));
  const again = continueDraw(entered, event, facts);
  expect(again.draw).toEqual(event.draw);
  if (left.size === 0 && Object.keys(event.settled).length === 0) {
    expect(going.matches).toEqual(courseOf(entered, freshDraw(event.draw), facts).matches);
  }
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  expect(bySlug.size).toBe(rows.length);
  for (const { drawn, state, seats, isCounted } of going.matches) {
    const row = bySlug.get(drawn.id);
    const withdrawn = new Set(facts.withdrawn);
    const live = seatedAt(seats).filter((entrant) => !withdrawn.has(entrant));
    const stored = row?.sides.map(({ entrantId }) => entrantId) ?? [];
    if (state === "ready") expect(stored).toEqual(live);
    else if (state === "decided" && isCounted) expect(seatedAt(seats)).toEqual(expect.arrayContaining(stored));
    else expect(row, `${drawn.id} is ${state}`).toBeUndefined();
    bySlug.delete(drawn.id);
  }
  expect([...bySlug.keys()]).toEqual([]);
}

interface Odds {
  readonly noShow: number;
  readonly nobody: number;
  readonly leaves: number;
  readonly others: number;
}

const plain: Odds = { noShow: 0, nobody: 0, leaves: 0, others: 0 };
const odd: Odds = { noShow: 0.12, nobody: 0.06, leaves: 0.1, others: 0.08 };

/** One more step of an event, mostly a played match. Returns its kind; null at the end. */
async function oneStep(season: string, rng: Rng, odds: Odds): Promise<string | null> {
  const { going, rows } = await stateOf(season);
  const ready = going.matches.filter(({ state }) => state === "ready");
  const match = ready[randomInt(rng, ready.length)];
  const row = rows.find(({ slug }) => slug === match?.drawn.id);
  if (!match || !row) return null;
  const key = { league: home.league, season };
  const side = randomInt(rng, row.sides.length);
  const entrant = row.sides[side]?.entrantId ?? "";
  const dice = rng();
  const rule = (sides: number[]) =>
    send(home.secretary, { kind: "rule-match", league: home.league, match: row.id, ruling: "no-show", sides });
  if (dice < odds.noShow && row.sides.length === 2) return seen(await rule([side]), "no-show");
  if (dice < odds.noShow + odds.nobody) return seen(await rule(row.sides.map((_, i) => i)), "nobody");
  if (dice < odds.noShow + odds.nobody + odds.leaves) {
    return seen(await send(home.secretary, { kind: "withdraw-entrant", ...key, entrant }), "leaves");
  }
  const hasPlayed = rows.some((one) => hasBegun(one) && one.sides.some(({ entrantId }) => entrantId === entrant));
  if (dice < odds.noShow + odds.nobody + odds.leaves + odds.others && !hasPlayed) {
    const name = `Late ${newId().slice(0, 6)}`;
    return seen(await send(home.secretary, { kind: "replace-entrant", ...key, entrant, name, members: [] }), "others");
  }
  const totals = row.sides.map((_, i) => (i === side ? 500 : 400 - 100 * i));
  const at = { league: home.league, match: row.id, table: 1, game: 1 };
  seen(await send(home.secretary, { kind: "record-final-score", ...at, totals, seen: null }), "score");
  return seen(await send(home.secretary, { kind: "confirm-game", ...at }), "played");
}

function seen(answer: Parameters<typeof nameOf>[0], kind: string): string {
  expect(nameOf(answer), `${kind}: ${JSON.stringify(answer)}`).toBe("applied");
  return kind;
}

const met = new Map<string, number>();

async function playOut(season: string, rng: Rng, odds: Odds): Promise<State> {
  for (let left = 150; left > 0; left--) {
    const happened = await oneStep(season, rng, odds);
    if (happened === null) break;
    met.set(happened, (met.get(happened) ?? 0) + 1);
    seeStored(await stateOf(season));
  }
  return stateOf(season);
}

const groupsOf = (n: number) => ({ groups: 2, advance: n < 6 ? 1 : 2 });

const formats: readonly (readonly [string, (count: number) => EventOptions])[] = [
  ["single elimination", () => ({ who: "teams", format: "single-elimination", settings: {} })],
  ["double elimination", () => ({ who: "teams", format: "double-elimination", settings: {} })],
  ["consolation", () => ({ who: "teams", format: "consolation", settings: { least: 2 } })],
  ["groups with a known crossing", (n) => ({ who: "teams", format: "groups", settings: groupsOf(n) })],
  ["groups and a new draw", (n) => ({ who: "teams", format: "groups", settings: { ...groupsOf(n), reseed: true } })],
  ["Swiss", () => ({ who: "teams", format: "swiss", settings: {} })],
  ["tables of four", () => ({ who: "singles", format: "tables-of-four", settings: {} })],
];

const isWhole = process.env["PROVE"] === "1";
/** Numbers of entrants of events without odd steps; more in `npm run prove`. */
const plainCounts = isWhole ? [5, 8, 11] : [5];
/** The same for events with odd steps. */
const oddCounts = isWhole ? [5, 8, 11] : [8];

describe.each(formats)("%s, run through commands", (_name, settings) => {
  test.each(plainCounts)("%i entrants get a champion", async (count) => {
    const season = await anEvent(home, count, settings(count));
    seeStored(await stateOf(season));
    const { event, going } = await playOut(season, seededRng(count), plain);
    expect(isOver(going)).toBe(true);
    const entered = enteredIn(event);
    const champion = entered && championIn(entered, going);
    expect(champion).not.toBeNull();
    expect((await loadDraw(home.league, season))?.champion).toBe(
      event.entrants.find(({ id }) => id === champion)?.name,
    );
  });

  test.each(oddCounts)("%i entrants finish in all histories", async (count) => {
    const season = await anEvent(home, count, settings(count));
    const { going } = await playOut(season, seededRng(100 + count), odd);
    expect(going.matches.filter(({ state }) => state === "ready" || state === "waiting")).toEqual([]);
  });
});

afterAll(() => {
  // Each unusual step occurred in at least one of the events above.
  for (const kind of ["played", "no-show", "nobody", "leaves", "others"]) expect(met.get(kind) ?? 0).toBeGreaterThan(0);
});
