import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { deskFacts } from "./desk-facts";
import { demoLeague } from "./fixtures";
import { sendCommand } from "./season-by-command";

/** An event made tonight by commands, for tests that are not about making one. */
interface EventWords {
  readonly name: string;
  /** In seed order, best first. */
  readonly teams: readonly string[];
  readonly format?: string;
  readonly settings?: unknown;
  /** "2027-01-07"; default: tonight. */
  readonly night?: string;
}

/** A drawn event in the demo league. */
export interface DrawnCup {
  /** The league's id. */
  readonly league: string;
  readonly slug: string;
  /** Its public page. */
  readonly page: string;
}

/** An event with accepted entrants. */
interface EnteredCup extends DrawnCup {
  /** The event's id. */
  readonly season: string;
  /** Its entrants, in seed order. */
  readonly order: readonly string[];
}

/** Makes an event and enters its teams. */
export async function enteredCup(
  secretary: Page,
  words: Pick<EventWords, "name" | "teams" | "night">,
): Promise<EnteredCup> {
  const { league, tonight } = await deskFacts(secretary, demoLeague);
  const season = newId();
  const key = { league, season };
  const { slug } = await sendCommand(secretary, {
    ...{ kind: "create-event", ...key, name: words.name, who: "teams", rulebook: "clabber", rules: {}, games: 1 },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: words.night ?? tonight, time: "19:00" }],
  });
  await sendCommand(secretary, { kind: "publish-season", ...key });
  const order: string[] = [];
  for (const name of words.teams) {
    const signUp = newId();
    order.push(signUp);
    const entry = { name, members: [], contact: "", note: "", bar: "", club: "" };
    await sendCommand(secretary, { kind: "invite", ...key, signUp, ...entry, home: null, way: null });
  }
  return { ...key, order, slug: String(slug), page: `/en${demoLeague}/events/${slug}` };
}

/** Makes an event, enters its teams and draws it by hand. */
export async function drawCup(secretary: Page, words: EventWords): Promise<DrawnCup> {
  const { order, season, ...cup } = await enteredCup(secretary, words);
  const { format = "single-elimination", settings = {} } = words;
  const seeds = { kind: "hand", order };
  await sendCommand(secretary, { kind: "draw-event", league: cup.league, season, format, settings, seeds });
  return cup;
}

/** Plays a match of one game: records its final score, which the desk confirms. */
export async function playMatch(secretary: Page, cup: DrawnCup, id: string, totals: readonly number[]): Promise<void> {
  const answer = await secretary.request.get(`/en${demoLeague}/${cup.slug}/matches/${id}`);
  expect(answer.status(), `the page of match ${id}`).toBe(200);
  // The components' props are JSON within JSON in the page's scripts.
  const match = /"match":"(\w+)"/.exec((await answer.text()).replaceAll(String.raw`\"`, '"'))?.[1];
  const key = { league: cup.league, match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "record-final-score", ...key, totals, seen: null });
  await sendCommand(secretary, { kind: "confirm-game", ...key });
}
