import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import type { SeasonDraft } from "@/lib/competition/new-season/season-draft";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { rulebooks } from "@/lib/rulebooks/registry";
import { type DeskFacts, deskFacts } from "./desk-facts";

/** A season made by commands, for tests that are not about making one. */
export interface SeasonOptions {
  readonly name: string;
  /** "Owls" or "Owls, Mill Tavern" (team, bar); the bars belong to this season only. */
  readonly teams: readonly string[];
  /** Further data of bars, by name. */
  readonly bars?: Readonly<Record<string, BarWords>>;
  /** "2027-01-07", or a number of days after tonight; default: tonight. */
  readonly firstNight?: string;
  readonly inDays?: number;
  readonly noPlay?: readonly { readonly date: string; readonly reason: string }[];
  readonly games?: number;
  /** The house rules; default: the first preset's. */
  readonly rules?: unknown;
  /** The league's address and server; default: the demo's. */
  readonly league?: string;
  readonly origin?: string;
}

interface BarWords {
  readonly tables?: number;
  readonly closed?: readonly string[];
}

type SeasonCommand = ReturnType<typeof drawUpCommand>;

/** A season as sent, and its addresses. */
export interface CreatedSeason {
  readonly id: string;
  /** The league's id. */
  readonly league: string;
  /** Its public address and its address at the desk. */
  readonly address: string;
  readonly desk: string;
  readonly firstNight: string;
  readonly teams: SeasonCommand["teams"];
  readonly meetings: SeasonCommand["meetings"];
}

/** Sends a command with the page's account, expects it to be applied, and returns its result. */
export async function sendCommand(
  page: Pick<Page, "request">,
  command: Readonly<Record<string, unknown>>,
  origin = "",
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.post(`${origin}/api/commands`, { data: { id: newId(), ...command } });
  const result = (await answer.json()) as { result?: Record<string, unknown> };
  expect(result, `${command["kind"]}: ${JSON.stringify(result)}`).toMatchObject({ outcome: "applied" });
  return result.result ?? {};
}

/** Drafts, makes and publishes a season. */
export async function makeSeason(secretary: Pick<Page, "request">, words: SeasonOptions): Promise<CreatedSeason> {
  const { league: path = "/leagues/evansville-1944", origin = "" } = words;
  const facts = await deskFacts(secretary, path, origin);
  const draft = draftOf(words, facts);
  const create = drawUpCommand(draft, { league: facts.league, rulebook: rulebooks[0]?.id ?? "", bars: [] }, newId);
  const { slug } = await sendCommand(secretary, create, origin);
  await sendCommand(secretary, { kind: "publish-season", league: facts.league, season: create.season }, origin);
  return {
    id: create.season,
    league: facts.league,
    address: `${origin}/en${path}/${slug}`,
    desk: `${origin}/en/desk${path.replace(/^\/leagues/, "")}/seasons/${slug}`,
    firstNight: draft.firstNight,
    teams: create.teams,
    meetings: create.meetings,
  };
}

function draftOf(words: SeasonOptions, { timeZone, tonight }: DeskFacts): SeasonDraft {
  const { name, inDays = 0, games = 2, noPlay = [], bars = {} } = words;
  const firstNight = words.firstNight ?? addDays(isoDate(tonight), inDays) ?? tonight;
  const facts = { clubs: [], bars: [], timeZone, seasonNames: [], last: null };
  // Names of bars are unique in a league, so the season's name is added.
  const own = (bar: string) => `${bar} (${name})`;
  const list = words.teams.map((line) => line.replace(/, (.+)$/, (_, bar: string) => `, ${own(bar)}`)).join("\n");
  const start = emptyDraft(facts, { name, firstNight, rules: words.rules ?? rulebooks[0]?.presets[0]?.rules }, newId);
  const draft = withList({ ...start, games, noPlay }, list, facts, newId);
  const result = Object.entries(bars).map(([bar, more]) => ({ name: own(bar), ...more }));
  const about = (bar: { readonly name: string }) => result.find((one) => one.name === bar.name);
  return {
    ...draft,
    bars: draft.bars.map((bar) => ({ ...bar, tables: about(bar)?.tables ?? bar.tables })),
    closures: draft.bars.flatMap((bar) =>
      (about(bar)?.closed ?? []).map((date) => ({ venue: bar.id, date: isoDate(date) })),
    ),
  };
}

/** A season of single players made by commands, from tonight on. */
export interface PlayersSeasonOptions {
  readonly name: string;
  readonly players: readonly string[];
  readonly rulebook: string;
  readonly kind: "singles" | "partners";
  readonly rounds: number;
  /** Days from one round to the next; 0 plays them all on the first night. */
  readonly everyDays?: number;
  readonly inDays?: number;
  readonly games?: number;
  readonly standings?: string;
  readonly rules?: unknown;
  /** The league's address; default: the demo's. */
  readonly league?: string;
}

/** Makes and publishes a season of single players; returns its addresses. */
export async function makePlayersSeason(
  secretary: Page,
  words: PlayersSeasonOptions,
): Promise<Pick<CreatedSeason, "id" | "league" | "address" | "desk">> {
  const { name, players, rulebook, kind, league: path = "/leagues/evansville-1944", inDays = 0, everyDays = 7 } = words;
  const { league, tonight } = await deskFacts(secretary, path, "");
  const season = newId();
  const rounds = Array.from({ length: words.rounds }, (_, round) => ({
    date: addDays(isoDate(tonight), inDays + everyDays * round) ?? tonight,
    time: "19:00",
  }));
  const { slug } = await sendCommand(secretary, {
    kind: "create-movement-season",
    ...{ league, season, name, rulebook, rounds, venues: [], venue: null },
    rules: words.rules ?? {},
    movement: { kind },
    players: players.map((player) => ({ entrant: newId(), name: player })),
    games: words.games ?? 1,
    standings: words.standings ?? "games-won",
  });
  await sendCommand(secretary, { kind: "publish-season", league, season });
  return {
    id: season,
    league,
    address: `/en${path}/${slug}`,
    desk: `/en/desk${path.replace(/^\/leagues/, "")}/seasons/${slug}`,
  };
}
