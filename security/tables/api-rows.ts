import type { TestLeague } from "../target/test-league";
import type { ReadRow } from "./route-rows";

/** A write that is not a command: a forged body, and the answer to everybody. */
export interface WriteRow {
  readonly body: (place: TestLeague) => unknown;
  readonly answer: number;
}

/** A route's answers: to reads, by role; to writes. */
export interface ApiRow {
  readonly GET?: readonly ReadRow[];
  readonly POST?: WriteRow | "commands" | "previews" | "account" | "signing in";
}

const row = (access: ReadRow["access"], path: ReadRow["path"]): ReadRow => ({ access, path });
const open = (path: ReadRow["path"]): readonly ReadRow[] => [row("open", path)];

const forged = "A".repeat(22);
/** An existing card with a made-up secret. */
const forgedCard = (card: (place: TestLeague) => string): WriteRow => ({
  body: (place) => ({ card: card(place).replace(/[^.]+$/, forged) }),
  answer: 404,
});

/** The methods of every route that is not a page, by file. */
export const apiRows: Readonly<Record<string, ApiRow>> = {
  "route.ts": { GET: [row("elsewhere", () => "/")] },
  "sw.js/route.ts": { GET: open(() => "/sw.js") },
  "[locale]/manifest.webmanifest/route.ts": { GET: open(() => "/en/manifest.webmanifest") },
  "embed/[league]/[part]/route.ts": { GET: open(({ slug }) => `/embed/${slug}/standings`) },
  "embed/[league]/events/[event]/route.ts": { GET: open(({ slug, cupSlug }) => `/embed/${slug}/events/${cupSlug}`) },
  "api/commands/route.ts": { POST: "commands" },
  "api/account/route.ts": { POST: "account" },
  "api/account/export/route.ts": { GET: [row("ownData", () => "/api/account/export")] },
  "api/auth/[...nextauth]/route.ts": { GET: open(() => "/api/auth/session"), POST: "signing in" },
  "api/desk/[league]/tonight/route.ts": { GET: [row("deskData", ({ slug }) => `/api/desk/${slug}/tonight`)] },
  "api/desk/[league]/seasons/[season]/dues/[file]/route.ts": {
    GET: [
      row("deskData", ({ slug, seasonSlug }) => `/api/desk/${slug}/seasons/${seasonSlug}/dues/payments.csv`),
      row("deskData", ({ slug, seasonSlug }) => `/api/desk/${slug}/seasons/${seasonSlug}/dues/balances.csv`),
      row("deskNothing", ({ slug, seasonSlug }) => `/api/desk/${slug}/seasons/${seasonSlug}/dues/other.csv`),
    ],
  },
  "api/disputes/[league]/[dispute]/route.ts": {
    GET: [row("deskNothing", ({ league, match }) => `/api/disputes/${league}/${match}`)],
  },
  "api/event-door/route.ts": { POST: forgedCard(({ cards }) => cards.checkIn) },
  "api/exports/[league]/[season]/[file]/route.ts": {
    GET: [
      row("open", ({ slug, seasonSlug }) => `/api/exports/${slug}/${seasonSlug}/results.csv`),
      row("nothing", ({ slug, draftSlug }) => `/api/exports/${slug}/${draftSlug}/results.csv`),
    ],
  },
  "api/exports/[league]/[season]/bracket.csv/route.ts": {
    GET: open(({ slug, cupSlug }) => `/api/exports/${slug}/${cupSlug}/bracket.csv`),
  },
  "api/exports/[league]/[season]/log.zip/route.ts": {
    GET: [
      row("logData", ({ slug, seasonSlug }) => `/api/exports/${slug}/${seasonSlug}/log.zip`),
      row("logNothing", ({ slug, draftSlug }) => `/api/exports/${slug}/${draftSlug}/log.zip`),
    ],
  },
  "api/leagues/[league]/ledger-head/route.ts": { GET: open(({ slug }) => `/api/leagues/${slug}/ledger-head`) },
  "api/feeds/bars/[file]/route.ts": { GET: open(({ venue }) => `/api/feeds/bars/${venue}.ics`) },
  "api/feeds/ledger-heads/[file]/route.ts": { GET: open(({ slug }) => `/api/feeds/ledger-heads/${slug}.atom`) },
  "api/feeds/leagues/[file]/route.ts": { GET: open(({ slug }) => `/api/feeds/leagues/${slug}.ics`) },
  "api/feeds/players/[file]/route.ts": { GET: open(({ person }) => `/api/feeds/players/${person}.ics`) },
  "api/feeds/teams/[file]/route.ts": { GET: open(({ team }) => `/api/feeds/teams/${team}.ics`) },
  "api/follows/route.ts": { POST: "previews" },
  "api/invitation/route.ts": { POST: forgedCard(({ league, invitation }) => `${league}.${invitation}.x`) },
  "api/invitation/account/route.ts": {
    POST: {
      body: ({ league, invitation }) => ({
        ...{ card: `${league}.${invitation}.${forged}`, account: "0".repeat(26), name: "Eve", locale: "en" },
        ...{ email: "eve@security.example", password: "a password for nothing" },
      }),
      answer: 422,
    },
  },
  "api/claims/route.ts": {
    POST: {
      body: ({ league }) => ({
        ...{
          league,
          person: "0".repeat(26),
          claim: "0".repeat(26),
          account: "0".repeat(26),
          name: "Eve",
          locale: "en",
        },
        ...{ email: "eve@security.example", password: "a password for nothing" },
      }),
      answer: 422,
    },
  },
  "api/claims/[league]/[claim]/route.ts": {
    GET: [
      row("open", ({ league, claim }) => `/api/claims/${league}/${claim}`),
      row("nothing", ({ league }) => `/api/claims/${league}/${"0".repeat(26)}`),
    ],
  },
  "api/leagues/[league]/live/route.ts": { GET: open(({ slug }) => `/api/leagues/${slug}/live`) },
  "api/leagues/[league]/moves/route.ts": {
    GET: open(({ slug, seasonSlug, match }) => `/api/leagues/${slug}/moves?season=${seasonSlug}&match=${match}`),
  },
  "api/leagues/[league]/wall/route.ts": { GET: open(({ slug }) => `/api/leagues/${slug}/wall`) },
  "api/messages/route.ts": {
    POST: { body: ({ cards }) => ({ action: "open", card: cards.team.replace(/[^.]+$/, forged) }), answer: 404 },
  },
  "api/messages/unsubscribe/[link]/route.ts": {
    GET: [row("elsewhere", ({ league }) => `/api/messages/unsubscribe/${league}.${"0".repeat(26)}.${forged}`)],
    POST: { body: () => ({}), answer: 404 },
  },
  "api/listing/route.ts": { POST: forgedCard(({ cards }) => cards.listing) },
  "api/next-match/[team]/route.ts": { GET: open(({ team }) => `/api/next-match/${team}`) },
  "api/open-card/route.ts": { POST: forgedCard(({ cards }) => cards.open) },
  "api/sheets/[match]/route.ts": { GET: [row("sheet", ({ match }) => `/api/sheets/${match}`)] },
  "api/sheets/[match]/may/route.ts": { GET: open(({ match }) => `/api/sheets/${match}/may`) },
  "api/sign-up/route.ts": { POST: forgedCard(({ cards }) => cards.signUp) },
  "api/substitute-call/route.ts": {
    POST: { body: ({ league }) => ({ card: `${league}.${"0".repeat(26)}.${forged}` }), answer: 404 },
  },
  "api/table-link/route.ts": {
    GET: [row("ownPhone", ({ match }) => `/api/table-link?match=${match}`)],
    POST: { body: () => ({ token: forged, secure: true }), answer: 404 },
  },
  "api/table-link/ask/route.ts": { POST: { body: () => ({ pin: "000000", secure: true }), answer: 404 } },
  "api/table-link/follow/route.ts": {
    POST: { body: ({ match }) => ({ match, seq: 1, secure: true }), answer: 404 },
  },
  "api/team-card/route.ts": { POST: forgedCard(({ cards }) => cards.team) },
};
