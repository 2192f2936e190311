import { newId } from "@/lib/client/new-id";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { rulebooks } from "@/lib/rulebooks/registry";
import { Browser, type Target } from "./browser";
import { apply, type Home, type Member, member } from "./people";

/** Names in a league; the attack replaces them. */
export type LeagueTexts = (what: string) => string;

/** A league with a season that is played tonight, an event with open sign-up, and people of every role. */
export interface TestLeague extends Home {
  readonly owner: Member;
  readonly secretary: Member;
  readonly host: Member;
  readonly captain: Member;
  readonly player: Member;
  /** Joined by a table link, with side 0. */
  readonly phone: Browser;
  /** The token of that link. */
  readonly token: string;
  readonly link: string;
  readonly season: string;
  readonly seasonSlug: string;
  /** An unpublished season. */
  readonly draft: string;
  readonly draftSlug: string;
  readonly entrants: readonly string[];
  readonly match: string;
  readonly otherMatch: string;
  readonly venue: string;
  readonly event: string;
  readonly eventSlug: string;
  readonly way: string;
  readonly signUp: string;
  readonly person: string;
  readonly personAddress: string;
  readonly teamSlug: string;
  /** The cards of a team, an event's check-in card and a bar's open tables, as fragments. */
  /** Other objects for requests. */
  readonly team: string;
  readonly venueSlug: string;
  readonly playersSlug: string;
  readonly cupSlug: string;
  readonly spareLink: string;
  readonly venueLink: string;
  readonly invitation: string;
  readonly claim: string;
  /** The id of a command in the league's ledger. */
  readonly usedId: string;
  /** A listing on the list of players and teams wanted. */
  readonly listing: string;
  readonly cards: Readonly<Record<"team" | "checkIn" | "open" | "signUp" | "listing", string>>;
}

const timeZone = "America/Chicago";

/** The current night there: until six in the morning it is the evening before. */
export function tonight(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(Date.now() - 6 * 3_600_000);
}
const book = rulebooks[0];

/** Makes a league and fills it by requests. */
export async function createTestLeague(target: Target, founder: Browser, word: LeagueTexts): Promise<TestLeague> {
  const league = newId();
  const foundLeagueCommand = { kind: "found-league", league, name: word("league"), locale: "en", timeZone };
  const { slug } = (await apply(founder, foundLeagueCommand)) as { slug: string };
  const home = { league, slug };
  const owner = await member(target, founder, home, "owner");
  const desk = owner.browser;
  const [secretary, host, captain, player] = await Promise.all([
    member(target, desk, home, "secretary"),
    member(target, desk, home, "host"),
    member(target, desk, home, "captain"),
    member(target, desk, home, "player"),
  ]);
  const season = await seasonTonight(desk, league, word);
  const draft = await aSeason(desk, league, "Five\nSix", (what) => word(`draft ${what}`));
  const event = await anEvent(desk, league, season.venue, word);
  const table = await atTheTable(target, desk, home, season.match);
  const cards = await cardsOf(desk, { ...home, ...season, ...event });
  const { listing, listingCard } = await aListing(desk, league, word);
  const named = await personOf(desk, slug, season.seasonSlug, season.entrants);
  return {
    ...home,
    ...{ owner, secretary, host, captain, player },
    ...season,
    ...{ draft: draft.season, draftSlug: draft.seasonSlug },
    ...event,
    ...table,
    listing,
    cards: { ...cards, signUp: event.signUpCard, listing: listingCard },
    ...named,
    ...(await addressesOf(desk, slug, season.seasonSlug)),
    ...(await drawnOf(desk, league, word)),
    ...(await sparesOf(desk, player, { league, ...season, ...named })),
  };
}

async function aSeason(desk: Browser, league: string, list: string, word: LeagueTexts) {
  const facts = { clubs: [], bars: [], timeZone, seasonNames: [], last: null };
  const start = emptyDraft(
    facts,
    { name: word("season"), firstNight: tonight(), rules: book?.presets[0]?.rules },
    newId,
  );
  const unnamed = withList(start, list, facts, newId);
  const named = {
    ...unnamed,
    teams: unnamed.teams.map((team) => ({ ...team, name: word(`team ${team.name}`) })),
    bars: unnamed.bars.map((bar) => ({ ...bar, name: word(`bar ${bar.name}`), address: word("address") })),
  };
  const command = drawUpCommand(named, { league, rulebook: book?.id ?? "", bars: [] }, newId);
  const { slug } = (await apply(desk, command)) as { slug: string };
  return { command, season: command.season, seasonSlug: slug };
}

async function seasonTonight(desk: Browser, league: string, word: LeagueTexts) {
  const { command, season, seasonSlug } = await aSeason(desk, league, "One, First\nTwo, Second\nThree\nFour", word);
  await apply(desk, { kind: "publish-season", league, season });
  const entrants = command.teams.map(({ entrant }) => entrant);
  const names = [word("player one"), word("player two")];
  for (const entrant of entrants) await apply(desk, { kind: "add-members", league, season, entrant, names });
  const [match = "", otherMatch = ""] = command.meetings.map((meeting) => meeting.match);
  return { season, seasonSlug, entrants, match, otherMatch, venue: command.venues[0]?.id ?? "" };
}

async function anEvent(desk: Browser, league: string, venue: string, word: LeagueTexts) {
  const [event, way, signUp] = [newId(), newId(), newId()];
  const night = addDays(isoDate(tonight()), 20) ?? "";
  const details = { name: word("event"), about: word("about"), fee: word("fee"), most: null, deadline: null };
  const { slug } = (await apply(desk, {
    ...{ kind: "create-event", league, season: event, who: "teams", rulebook: book?.id, rules: {}, games: 1 },
    ...{ ...details, championYear: null, ways: [{ id: way, words: word("way"), places: null }], venues: [venue] },
    nights: [{ date: night, time: "19:00" }],
  })) as { slug: string };
  await apply(desk, { kind: "publish-season", league, season: event });
  const words = { name: word("sign-up"), members: [word("member")], contact: word("contact"), note: word("note") };
  const application = { ...words, bar: word("bar typed"), club: "" };
  const anybody = new Browser(desk.target);
  const { token } = await apply(anybody, { kind: "sign-up", league, season: event, signUp, ...application });
  await apply(desk, { kind: "answer-sign-up", league, signUp, state: "accepted", words: word("answer") });
  return { event, eventSlug: slug, way, signUp, signUpCard: `${league}.${signUp}.${token}` };
}

/** A listing of a player who looks for a team, with an answer. */
async function aListing(desk: Browser, league: string, word: LeagueTexts) {
  const listing = newId();
  const fields = (what: string) => ({
    name: word(what),
    text: word(`${what} text`),
    contact: `${what}@security.example`,
  });
  const anybody = new Browser(desk.target);
  const posted = { kind: "post-listing", league, listing, seeks: "team", ...fields("seeker") };
  const { token } = await apply(anybody, posted);
  await apply(desk, { kind: "answer-listing", league, listing, isAccepted: true });
  await apply(anybody, { kind: "reply-to-listing", league, listing, reply: newId(), ...fields("finder") });
  return { listing, listingCard: `${league}.${listing}.${token}` };
}

/** A phone that joined by a table link. */
async function atTheTable(target: Target, desk: Browser, { league, slug }: Home, match: string) {
  const { token, link } = await tableLink(desk, { league, slug }, match);
  const phone = new Browser(target);
  await phone.post("/api/table-link", { token, secure: target.origin.startsWith("https:") });
  await apply(phone, { kind: "take-side", league, match, side: 0, table: 1, device: { name: newId() } });
  return { phone, token, link };
}

/** A new link to a match with its token, from the desk's page. */
export async function tableLink(desk: Browser, { league, slug }: Home, match: string) {
  const link = newId();
  await apply(desk, { kind: "issue-table-link", league, link, match });
  const page = (await desk.request(`/en/desk/${slug}/tables`)).text.replaceAll(String.raw`\"`, '"');
  const token = new RegExp(`"id":"${link}","url":"[^"]*#([\\w-]{22})"`).exec(page)?.[1];
  if (!token) throw new Error("the desk shows no link of the table");
  return { link, token };
}

interface Carded extends Home {
  readonly season: string;
  readonly seasonSlug: string;
  readonly entrants: readonly string[];
  readonly event: string;
  readonly eventSlug: string;
  readonly venue: string;
}

async function cardsOf(desk: Browser, { league, slug, entrants, event, eventSlug, seasonSlug, venue }: Carded) {
  const [team, checkIn, open] = [newId(), newId(), newId()];
  await apply(desk, { kind: "issue-team-card", league, card: team, entrant: entrants[0] });
  await apply(desk, { kind: "issue-event-card", league, card: checkIn, season: event });
  await apply(desk, { kind: "issue-open-card", league, link: open, venue });
  const shown = async (path: string, card: string) => {
    const page = await desk.request(`/en/desk/${slug}/${path}`);
    const code = new RegExp(`${league}\\.${card}\\.[\\w-]{22}`).exec(page.text)?.[0];
    if (!code) throw new Error(`/desk/${slug}/${path} shows no card`);
    return code;
  };
  return {
    team: await shown(`seasons/${seasonSlug}/teams?open=${entrants[0]}`, team),
    checkIn: await shown(`events/${eventSlug}`, checkIn),
    open: await shown("tables", open),
  };
}

/** A season of single players and a drawn event. */
async function drawnOf(desk: Browser, league: string, word: LeagueTexts) {
  const [season, cup, ...order] = [newId(), newId(), newId(), newId()];
  const [last] = rulebooks.slice(-1);
  const [first, ...later] = ["2031-02-06", "2031-02-13", "2031-02-20"].map((date) => ({ date, time: "19:00" }));
  const players = ["Ann", "Ben", "Cid", "Dot"].map((name) => ({ entrant: newId(), name: word(`single ${name}`) }));
  const made = (await apply(desk, {
    ...{ kind: "create-movement-season", league, season, name: word("singles"), rulebook: last?.id, rules: {} },
    ...{ movement: { kind: "singles" }, players, venues: [], venue: null, rounds: [first, ...later], games: 1 },
    standings: "games-won",
  })) as { slug: string };
  await apply(desk, { kind: "publish-season", league, season });
  const { slug: cupSlug } = (await apply(desk, {
    ...{ kind: "create-event", league, season: cup, who: "teams", rulebook: book?.id, rules: {}, games: 1 },
    ...{ name: word("cup"), about: "", fee: "", most: null, deadline: null, championYear: null, ways: [], venues: [] },
    nights: [first],
  })) as { slug: string };
  await apply(desk, { kind: "publish-season", league, season: cup });
  for (const [i, signUp] of order.entries()) {
    const words = { name: word(`entrant ${i}`), members: [], contact: "", note: "", bar: "", club: "" };
    await apply(desk, { kind: "invite", league, season: cup, signUp, ...words, home: null, way: null });
  }
  const seeds = { kind: "hand", order };
  await apply(desk, { kind: "draw-event", league, season: cup, format: "single-elimination", settings: {}, seeds });
  return { playersSlug: made.slug, cupSlug };
}

/** The slugs of a team and a bar. */
async function addressesOf(desk: Browser, league: string, season: string) {
  const page = await desk.request(`/en/leagues/${league}/${season}/take-away`);
  const team = /\/api\/feeds\/teams\/(\w+)\.ics/.exec(page.text)?.[1];
  const home = await desk.request(`/en/leagues/${league}/more`);
  const bar = new RegExp(`/(?:leagues/${league}/bars|wall/${league})/([\\w%.-]+)`);
  const venueSlug = bar.exec(home.text + page.text)?.[1];
  if (!team || !venueSlug) throw new Error(`no address of a team (${team}) or a bar (${venueSlug})`);
  return { team, venueSlug };
}

interface SpareIds {
  readonly league: string;
  readonly otherMatch: string;
  readonly venue: string;
  readonly person: string;
}

async function sparesOf(desk: Browser, player: Member, { league, otherMatch, venue, person }: SpareIds) {
  const [spareLink, venueLink, invitation, claim, usedId] = [newId(), newId(), newId(), newId(), newId()];
  await apply(desk, { id: usedId, kind: "issue-table-link", league, link: spareLink, match: otherMatch });
  await apply(desk, { kind: "issue-venue-table-link", league, link: venueLink, venue, table: 1 });
  await apply(desk, { kind: "invite-member", league, invitation, role: "player", forWhom: "", person: null });
  await apply(player.browser, { kind: "claim-player", league, claim, person });
  return { spareLink, venueLink, invitation, claim, usedId };
}

/** A person on a public roster: their page's address and their id at the desk. */
async function personOf(desk: Browser, league: string, season: string, entrants: readonly string[]) {
  const standings = await desk.request(`/en/leagues/${league}/${season}/standings`);
  const team = /\/teams\/([\w%.-]+)"/.exec(standings.text)?.[1] ?? "";
  const page = await desk.request(`/en/leagues/${league}/${season}/teams/${team}`);
  const [, address = "", start] = /\/players\/((?:[\w%.-]+-)?([0-9a-z]{10}))"/.exec(page.text) ?? [];
  // The desk shows the roster of an opened team.
  const rosters = await Promise.all(
    entrants.map((entrant) => desk.request(`/en/desk/${league}/seasons/${season}/teams?open=${entrant}`)),
  );
  const text = rosters.map((roster) => roster.text).join("\n");
  const person = new RegExp(`${start}[0-9a-hjkmnp-tv-z]{16}`).exec(text)?.[0];
  if (!person) throw new Error("no player of the league has a page");
  return { person, personAddress: address, teamSlug: team };
}
