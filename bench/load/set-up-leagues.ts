import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { newId } from "@/lib/server/auth/secrets";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { Browser, jsonOf, type Target } from "@/security/target/browser";
import { apply } from "@/security/target/people";
import type { Seat } from "../crash-tables";
import { played } from "./script";

/** Games per match: more than an evening here needs. */
export const gamesAMatch = 9;
const timeZone = "America/Chicago";

/** A phone admitted to a table, with the addresses of its match page and its league's stream. */
export interface FurnishedSeat extends Seat {
  readonly page: string;
  readonly live: string;
}

/** A league that plays tonight. */
export interface FurnishedLeague {
  readonly league: string;
  /** The addresses of its stream and of its first page, which shows each hand. */
  readonly live: string;
  readonly home: string;
  readonly seats: readonly FurnishedSeat[];
}

/** Makes a league of at least `teams` teams by requests, and admits phones to `seats` of tonight's tables. */
export async function foundLeague(founder: Browser, teams: number, seats: number): Promise<FurnishedLeague> {
  const league = newId();
  const foundLeagueCommand = {
    kind: "found-league",
    league,
    name: `League ${league.slice(-6)}`,
    locale: "en",
    timeZone,
  };
  const { slug } = (await apply(founder, foundLeagueCommand)) as { slug: string };
  const list = Array.from({ length: Math.max(teams, 2 * seats) }, (_, team) => `Team ${team + 1}`).join("\n");
  const facts = { clubs: [], bars: [], timeZone, seasonNames: [], last: null };
  const first = { name: "Tonight", firstNight: tonightIn(timeZone, new Date()), rules: played.presets[0]?.rules };
  const draft = { ...withList(emptyDraft(facts, first, newId), list, facts, newId), games: gamesAMatch };
  const command = drawUpCommand(draft, { league, rulebook: played.id, bars: [] }, newId);
  const { slug: season } = (await apply(founder, command)) as { slug: string };
  await apply(founder, { kind: "publish-season", league, season: command.season });
  const matches = command.meetings.slice(0, seats).map(({ match }) => match);
  const tokens = await tokensOf(founder, { league, slug }, matches);
  const live = `/api/leagues/${slug}/live`;
  const base = `/en/leagues/${slug}/${season}`;
  const admitted: FurnishedSeat[] = [];
  for (const [i, match] of matches.entries()) {
    const cookie = await letIn(founder.target, { league, match, token: tokens[i] ?? "" });
    admitted.push({ league, match, cookie, page: `${base}/matches/${await slugOf(founder, match)}`, live });
  }
  return { league, live: `/api/leagues/${slug}/live`, home: `/en/leagues/${slug}`, seats: admitted };
}

/** The tokens of new links to these matches, from the desk's page. */
async function tokensOf(desk: Browser, home: { league: string; slug: string }, matches: readonly string[]) {
  const links: string[] = [];
  for (const match of matches) {
    const link = newId();
    await apply(desk, { kind: "issue-table-link", league: home.league, link, match });
    links.push(link);
  }
  const page = (await desk.request(`/en/desk/${home.slug}/tables`)).text.replaceAll(String.raw`\"`, '"');
  return links.map((link) => {
    const token = new RegExp(`"id":"${link}","url":"[^"]*#([\\w-]{22})"`).exec(page)?.[1];
    if (!token) throw new Error("the desk shows no link of a table");
    return token;
  });
}

/** Admits a phone by a link and chooses its side; returns its cookie. */
async function letIn(target: Target, { league, match, token }: Omit<Seat, "cookie"> & { readonly token: string }) {
  const phone = new Browser(target);
  const reply = await phone.post("/api/table-link", { token, secure: false });
  if (reply.status !== 200) throw new Error(`a phone was not let in: ${reply.status} ${reply.text}`);
  await apply(phone, { kind: "take-side", league, match, side: 0, table: 1, device: { name: newId() } });
  return [...phone.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function slugOf(desk: Browser, match: string): Promise<string> {
  const slug = jsonOf(await desk.request(`/api/sheets/${match}`))?.["slug"];
  if (typeof slug !== "string") throw new Error("a match has no address");
  return slug;
}
