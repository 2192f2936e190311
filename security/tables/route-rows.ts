import { type TestLeague, tonight } from "../target/test-league";
import type { ReadAccess } from "./reads";

/** The answers of one method of a route, by role. */
export interface ReadRow {
  readonly access: ReadAccess;
  readonly path: (place: TestLeague) => string;
  /** Contains nothing of the league; its data are loaded separately. */
  readonly isShell?: boolean;
  /** A picture named by the page. */
  readonly isPicture?: boolean;
}

const row = (access: ReadAccess, path: ReadRow["path"], more: Partial<ReadRow> = {}): ReadRow => ({
  ...{ access, path, ...more },
});
const open = (path: ReadRow["path"]) => row("open", path);
const plain = (path: string, more: Partial<ReadRow> = {}) => row("open", () => path, more);

const league =
  (rest = "") =>
  ({ slug }: TestLeague) =>
    `/en/leagues/${slug}${rest}`;
const season =
  (rest = "") =>
  ({ slug, seasonSlug }: TestLeague) =>
    `/en/leagues/${slug}/${seasonSlug}${rest}`;
const desk = (rest: string) => row("deskPage", ({ slug }) => `/en/desk/${slug}${rest}`);
const deskSeason = (rest: string) =>
  row("deskPage", ({ slug, seasonSlug }) => `/en/desk/${slug}/seasons/${seasonSlug}${rest}`);
const deskPlayers = (rest: string) =>
  row("deskPage", ({ slug, playersSlug }) => `/en/desk/${slug}/seasons/${playersSlug}${rest}`);

/** Every page, by its file. */
export const pageRows: Readonly<Record<string, readonly ReadRow[]>> = {
  "(desk)/account/page.tsx": [row("own", () => "/en/account")],
  "(desk)/account/matches/page.tsx": [row("own", () => "/en/account/matches")],
  // For the captains of its teams, who are none of these readers.
  "(desk)/account/matches/[match]/page.tsx": [row("deskMissing", ({ match }) => `/en/account/matches/${match}`)],
  "(desk)/account/requests/page.tsx": [row("administrator", () => "/en/account/requests")],
  "(desk)/account/server/page.tsx": [row("administrator", () => "/en/account/server")],
  "(desk)/desk/(leagues)/page.tsx": [row("own", () => "/en/desk")],
  "(desk)/desk/(leagues)/new-league/page.tsx": [row("administrator", () => "/en/desk/new-league")],
  "(desk)/desk/[league]/announcements/page.tsx": [desk("/announcements")],
  "(desk)/desk/[league]/bars/page.tsx": [desk("/bars")],
  "(desk)/desk/[league]/disputes/page.tsx": [desk("/disputes")],
  "(desk)/desk/[league]/disputes/[dispute]/page.tsx": [
    row("deskMissing", ({ slug, match }) => `/en/desk/${slug}/disputes/${match}`),
  ],
  "(desk)/desk/[league]/events/[event]/page.tsx": [
    row("deskPage", ({ slug, eventSlug }) => `/en/desk/${slug}/events/${eventSlug}`),
  ],
  "(desk)/desk/[league]/events/page.tsx": [desk("/events")],
  "(desk)/desk/[league]/league/page.tsx": [desk("/league")],
  "(desk)/desk/[league]/listings/page.tsx": [desk("/listings")],
  "(desk)/desk/[league]/members/page.tsx": [desk("/members")],
  "(desk)/desk/[league]/more/page.tsx": [desk("/more")],
  "(desk)/desk/[league]/new-event/page.tsx": [desk("/new-event")],
  "(desk)/desk/[league]/new-season/page.tsx": [desk("/new-season")],
  "(desk)/desk/[league]/new-season/players/page.tsx": [desk("/new-season/players")],
  "(desk)/desk/[league]/webhooks/page.tsx": [desk("/webhooks")],
  "(desk)/desk/[league]/open-games/page.tsx": [desk("/open-games")],
  "(desk)/desk/[league]/print/open-cards/page.tsx": [desk("/print/open-cards")],
  "(desk)/desk/[league]/print/table-cards/page.tsx": [desk("/print/table-cards")],
  "(desk)/desk/[league]/seasons/[season]/adjustments/page.tsx": [deskSeason("/adjustments")],
  "(desk)/desk/[league]/seasons/[season]/changes/page.tsx": [deskSeason("/changes")],
  "(desk)/desk/[league]/seasons/[season]/dues/page.tsx": [deskSeason("/dues")],
  "(desk)/desk/[league]/seasons/[season]/dues/receipts/page.tsx": [deskSeason("/dues/receipts")],
  "(desk)/desk/[league]/seasons/[season]/dues/statements/page.tsx": [deskSeason("/dues/statements")],
  "(desk)/desk/[league]/seasons/[season]/first-night/page.tsx": [deskSeason("/first-night")],
  "(desk)/desk/[league]/seasons/[season]/matches/[match]/line-up/page.tsx": [deskSeason("/matches/1-1/line-up")],
  "(desk)/desk/[league]/seasons/[season]/matches/[match]/night/page.tsx": [deskSeason("/matches/1-1/night")],
  "(desk)/desk/[league]/seasons/[season]/matches/[match]/paper/page.tsx": [deskSeason("/matches/1-1/paper")],
  "(desk)/desk/[league]/seasons/[season]/matches/page.tsx": [deskSeason("/matches")],
  "(desk)/desk/[league]/seasons/[season]/page.tsx": [
    deskSeason(""),
    row("deskPage", ({ slug, draftSlug }) => `/en/desk/${slug}/seasons/${draftSlug}`),
  ],
  "(desk)/desk/[league]/seasons/[season]/people/page.tsx": [deskSeason("/people")],
  "(desk)/desk/[league]/seasons/[season]/players/page.tsx": [deskPlayers("/players")],
  "(desk)/desk/[league]/seasons/[season]/rounds/page.tsx": [deskPlayers("/rounds")],
  "(desk)/desk/[league]/seasons/[season]/schedule/page.tsx": [deskSeason("/schedule")],
  "(desk)/desk/[league]/seasons/[season]/teams/page.tsx": [deskSeason("/teams")],
  "(desk)/desk/[league]/seasons/page.tsx": [desk("/seasons")],
  "(desk)/desk/[league]/tables/page.tsx": [desk("/tables")],
  "(desk)/desk/[league]/tonight/cancel/page.tsx": [desk("/tonight/cancel")],
  "(desk)/desk/[league]/tonight/notice/page.tsx": [desk("/tonight/notice")],
  "(desk)/desk/[league]/tonight/page.tsx": [desk("/tonight")],
  "(public)/(general)/about/page.tsx": [plain("/en/about")],
  "(public)/(general)/city/[year]/almanac/page.tsx": [plain(`/en/city/${tonight().slice(0, 4)}/almanac`)],
  "(public)/(general)/city/[year]/page.tsx": [plain(`/en/city/${tonight().slice(0, 4)}`)],
  "(public)/(general)/city/page.tsx": [plain("/en/city")],
  "(public)/(general)/claim/[league]/[player]/page.tsx": [
    open(({ slug, personAddress }) => `/en/claim/${slug}/${personAddress}`),
  ],
  "(public)/(general)/help/page.tsx": [plain("/en/help")],
  "(public)/(general)/join/page.tsx": [plain("/en/join", { isShell: true })],
  "(public)/(general)/page.tsx": [plain("/en")],
  "(public)/(general)/print/score-sheet/[rulebook]/page.tsx": [plain("/en/print/score-sheet/clabber")],
  "(public)/(general)/rules/[rulebook]/page.tsx": [plain("/en/rules/joker")],
  "(public)/(general)/search/page.tsx": [plain("/en/search?q=a")],
  "(public)/(general)/set-up/page.tsx": [row("elsewhere", () => "/en/set-up")],
  "(public)/(general)/sign-in/link/page.tsx": [plain("/en/sign-in/link", { isShell: true })],
  "(public)/(general)/sign-in/page.tsx": [row("guest", () => "/en/sign-in", { isShell: true })],
  "(public)/(general)/who-may-do-what/page.tsx": [plain("/en/who-may-do-what", { isShell: true })],
  "(public)/leagues/[league]/page.tsx": [open(league())],
  "(public)/leagues/[league]/archive/page.tsx": [open(league("/archive"))],
  "(public)/leagues/[league]/history/page.tsx": [open(league("/history"))],
  "(public)/leagues/[league]/listings/page.tsx": [open(league("/listings"))],
  "(public)/leagues/[league]/log/page.tsx": [row("log", league("/log"))],
  "(public)/leagues/[league]/more/page.tsx": [open(league("/more"))],
  "(public)/leagues/[league]/next/page.tsx": [open(league("/next"))],
  "(public)/leagues/[league]/records/page.tsx": [open(league("/records"))],
  "(public)/leagues/[league]/search/page.tsx": [open(league("/search?q=a"))],
  "(public)/leagues/[league]/opengraph-image.tsx": [row("open", league(), { isPicture: true })],
  "(public)/leagues/[league]/bars/[bar]/page.tsx": [
    open(({ slug, venueSlug }) => `/en/leagues/${slug}/bars/${venueSlug}`),
  ],
  "(public)/leagues/[league]/bars/[bar]/games/[game]/page.tsx": [
    row("nothing", ({ slug, venueSlug }) => `/en/leagues/${slug}/bars/${venueSlug}/games/1-1`),
  ],
  "(public)/leagues/[league]/events/[event]/page.tsx": [
    open(({ slug, eventSlug }) => `/en/leagues/${slug}/events/${eventSlug}`),
  ],
  "(public)/leagues/[league]/events/[event]/bracket/print/page.tsx": [
    open(({ slug, cupSlug }) => `/en/leagues/${slug}/events/${cupSlug}/bracket/print`),
  ],
  "(public)/leagues/[league]/events/[event]/print/certificates/page.tsx": [
    row("nothing", ({ slug, cupSlug }) => `/en/leagues/${slug}/events/${cupSlug}/print/certificates`),
  ],
  "(public)/leagues/[league]/events/[event]/opengraph-image.tsx": [
    row("open", ({ slug, cupSlug }) => `/en/leagues/${slug}/events/${cupSlug}`, { isPicture: true }),
  ],
  "(public)/leagues/[league]/players/[player]/page.tsx": [
    open(({ slug, personAddress }) => `/en/leagues/${slug}/players/${personAddress}`),
  ],
  "(public)/leagues/[league]/players/[player]/hands/[fact]/page.tsx": [
    row("nothing", ({ slug, personAddress }) => `/en/leagues/${slug}/players/${personAddress}/hands/constructor`),
  ],
  "(public)/leagues/[league]/[season]/page.tsx": [row("elsewhere", season())],
  "(public)/leagues/[league]/[season]/bulletin/page.tsx": [row("nothing", season("/bulletin"))],
  "(public)/leagues/[league]/[season]/bulletin/[round]/page.tsx": [open(season("/bulletin/1"))],
  "(public)/leagues/[league]/[season]/crosstable/page.tsx": [open(season("/crosstable"))],
  "(public)/leagues/[league]/[season]/matches/[match]/page.tsx": [open(season("/matches/1-1"))],
  "(public)/leagues/[league]/[season]/matches/[match]/other-rules/page.tsx": [open(season("/matches/1-1/other-rules"))],
  // A hand of a match without any: as missing for everybody.
  "(public)/leagues/[league]/[season]/matches/[match]/hands/[hand]/page.tsx": [
    row("nothing", season("/matches/1-1/hands/1-1-1")),
  ],
  "(public)/leagues/[league]/[season]/matches/[match]/opengraph-image.tsx": [
    row("open", season("/matches/1-1"), { isPicture: true }),
  ],
  "(public)/leagues/[league]/[season]/other-rules/page.tsx": [open(season("/other-rules"))],
  "(public)/leagues/[league]/[season]/other-rules/[change]/page.tsx": [
    open(season("/other-rules/hundreds.topCard")),
    row("nothing", season("/other-rules/constructor")),
  ],
  "(public)/leagues/[league]/[season]/outlook/page.tsx": [open(season("/outlook"))],
  "(public)/leagues/[league]/[season]/print/crosstable/page.tsx": [open(season("/print/crosstable"))],
  "(public)/leagues/[league]/[season]/print/other-rules/page.tsx": [open(season("/print/other-rules"))],
  "(public)/leagues/[league]/[season]/print/player-cards/page.tsx": [open(season("/print/player-cards"))],
  "(public)/leagues/[league]/[season]/print/schedule/page.tsx": [open(season("/print/schedule"))],
  "(public)/leagues/[league]/[season]/print/score-sheet/page.tsx": [open(season("/print/score-sheet"))],
  "(public)/leagues/[league]/[season]/print/seats/page.tsx": [
    open(({ slug, playersSlug }) => `/en/leagues/${slug}/${playersSlug}/print/seats`),
  ],
  "(public)/leagues/[league]/[season]/race/page.tsx": [open(season("/race"))],
  "(public)/leagues/[league]/[season]/records/page.tsx": [open(season("/records"))],
  "(public)/leagues/[league]/[season]/rounds/[round]/page.tsx": [open(season("/rounds/1"))],
  "(public)/leagues/[league]/[season]/rules/page.tsx": [open(season("/rules"))],
  "(public)/leagues/[league]/[season]/schedule/page.tsx": [open(season("/schedule"))],
  "(public)/leagues/[league]/[season]/seats/page.tsx": [
    open(({ slug, playersSlug }) => `/en/leagues/${slug}/${playersSlug}/seats`),
  ],
  "(public)/leagues/[league]/[season]/standings/page.tsx": [
    open(season("/standings")),
    row("draft", ({ slug, draftSlug }) => `/en/leagues/${slug}/${draftSlug}/standings`),
  ],
  "(public)/leagues/[league]/[season]/standings/opengraph-image.tsx": [
    row("open", season("/standings"), { isPicture: true }),
  ],
  "(public)/leagues/[league]/[season]/standings/by/[preset]/page.tsx": [open(season("/standings/by/game-points"))],
  "(public)/leagues/[league]/[season]/take-away/page.tsx": [open(season("/take-away"))],
  "(public)/leagues/[league]/[season]/teams/[team]/page.tsx": [
    open(({ slug, seasonSlug, teamSlug }) => `/en/leagues/${slug}/${seasonSlug}/teams/${teamSlug}`),
  ],
  "(public)/leagues/[league]/[season]/teams/[team]/figures/page.tsx": [
    open(({ slug, seasonSlug, teamSlug }) => `/en/leagues/${slug}/${seasonSlug}/teams/${teamSlug}/figures`),
  ],
  "(public)/leagues/[league]/[season]/teams/[team]/hands/[fact]/page.tsx": [
    row(
      "nothing",
      ({ slug, seasonSlug, teamSlug }) => `/en/leagues/${slug}/${seasonSlug}/teams/${teamSlug}/hands/constructor`,
    ),
  ],
  "(table)/e/page.tsx": [plain("/en/e", { isShell: true })],
  "(table)/listing/page.tsx": [plain("/en/listing", { isShell: true })],
  "(table)/e/door/page.tsx": [plain("/en/e/door", { isShell: true })],
  "(table)/try/page.tsx": [plain("/en/try", { isShell: true })],
  "(table)/t/page.tsx": [plain("/en/t", { isShell: true })],
  "(table)/t/agree/page.tsx": [plain("/en/t/agree", { isShell: true })],
  "(table)/t/hand-over/page.tsx": [plain("/en/t/hand-over", { isShell: true })],
  "(table)/t/review/page.tsx": [plain("/en/t/review", { isShell: true })],
  "(table)/t/lay-down/page.tsx": [plain("/en/t/lay-down", { isShell: true })],
  "(table)/t/offline/page.tsx": [plain("/en/t/offline", { isShell: true })],
  "(table)/t/open/page.tsx": [plain("/en/t/open", { isShell: true })],
  "(table)/t/phone/page.tsx": [plain("/en/t/phone", { isShell: true })],
  "(table)/t/sheet/page.tsx": [plain("/en/t/sheet", { isShell: true })],
  "(table)/t/call/page.tsx": [plain("/en/t/call", { isShell: true })],
  "(table)/t/messages/page.tsx": [plain("/en/t/messages", { isShell: true })],
  "(table)/t/team/page.tsx": [plain("/en/t/team", { isShell: true })],
  "(table)/table/[match]/page.tsx": [open(({ match }) => `/en/table/${match}`)],
  "(table)/table/[match]/here/page.tsx": [open(({ match }) => `/en/table/${match}/here`)],
  "(table)/table/[match]/line-up/page.tsx": [open(({ match }) => `/en/table/${match}/line-up`)],
  "(table)/table/[match]/cards/page.tsx": [row("sheet", ({ match }) => `/en/table/${match}/cards`)],
  "(table)/table/[match]/correct/page.tsx": [row("sheet", ({ match }) => `/en/table/${match}/correct`)],
  "(wall)/wall/[league]/page.tsx": [open(({ slug }) => `/en/wall/${slug}`)],
  "(wall)/wall/[league]/draws/[event]/page.tsx": [open(({ slug, cupSlug }) => `/en/wall/${slug}/draws/${cupSlug}`)],
  "(wall)/wall/[league]/[bar]/page.tsx": [open(({ slug, venueSlug }) => `/en/wall/${slug}/${venueSlug}`)],
  // The list of texts exists in development alone.
  "[...rest]/page.tsx": [row("nothing", () => "/en/no/such/page"), row("nothing", () => "/en/texts")],
};
