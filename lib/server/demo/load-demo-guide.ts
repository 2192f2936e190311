import "server-only";
import { linkAddress } from "../auth/link-address";
import { accountByEmail } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { eventsOf } from "../data/events/events";
import { matchesShort } from "../data/line-ups/absences";
import { deskMatchesOf } from "../data/matches/desk-matches";
import { openDisputes } from "../data/matches/disputes";
import { resultsOn } from "../data/matches/matches";
import { seasonsOf } from "../data/seasons/seasons";
import { linksOn } from "../data/tables/table-links";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { loadLeagues } from "../leagues/load-leagues";
import { dateText, storedDate, tonightIn } from "../platform/system/clock";
import { administratorLogIn, demoLogIn, demoSlug } from "./clubs";

/** A suggestion of the demo's guide: a page without its language. */
interface DemoStep {
  readonly what: "sheet" | "standings" | "bracket" | "wall" | "dispute" | "absence" | "first-night" | "draft";
  readonly path: string;
}

/**
 * The suggestions of the demo's guide whose targets still exist: public pages, the secretary's pages, and log-ins. Null
 * without a demo.
 */
export async function loadDemoGuide(at: Date) {
  const league = (await loadLeagues()).find(({ slug, demo }) => demo && slug === demoSlug);
  if (!league) return null;
  const tonight = storedDate(tonightIn(league.timeZone, at));
  const [{ current }, seasons, [event], matches, links, disputes, short, administrator] = await Promise.all([
    loadCurrentSeason(league, at),
    seasonsOf(db(), league.id, true),
    eventsOf(db(), league.id, false),
    resultsOn(db(), league.id, tonight),
    linksOn(db(), league.id, tonight),
    openDisputes(db(), league.id),
    matchesShort(db(), league.id, tonight),
    accountByEmail(db(), administratorLogIn.email),
  ]);
  const [missing] = await deskMatchesOf(db(), league.id, short.slice(0, 1), 1);
  const isOpen = new Set(matches.flatMap(({ id, state }) => (state === "finished" ? [] : [id])));
  const open = links.find(({ matchId, expiresAt }) => isOpen.has(matchId) && expiresAt > at);
  const draft = seasons.find(({ state }) => state === "draft");
  const [pages, desk] = [`/leagues/${league.slug}`, `/desk/${league.slug}`];
  const step = (what: DemoStep["what"], path: string | null | undefined): DemoStep[] => (path ? [{ what, path }] : []);
  return {
    public: [
      ...step("sheet", open && linkPath(league.id, open.id)),
      ...step("standings", current && `${pages}/${current.slug}/standings`),
      ...step("bracket", event && `${pages}/events/${event.slug}`),
      ...step("wall", `/wall/${league.slug}`),
    ],
    desk: [
      ...step("dispute", disputes.length > 0 ? `${desk}/disputes` : null),
      ...step("absence", missing?.date && `${desk}/tonight?night=${dateText(missing.date)}`),
      ...step("first-night", current && `${desk}/seasons/${current.slug}/first-night`),
      ...step("draft", draft && `${desk}/seasons/${draft.slug}`),
    ],
    secretary: demoLogIn,
    administrator: administrator && administratorLogIn,
  };
}

/** The path of a table link, without its language. */
function linkPath(league: string, link: string): string {
  return linkAddress("", "", league, link).replace(/^\/+/, "/");
}
