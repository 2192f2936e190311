import "server-only";
import { linkAddress } from "../auth/link-address";
import { accountByEmail } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { eventsOf } from "../data/events/events";
import { matchesShort } from "../data/line-ups/absences";
import { deskMatchesOf } from "../data/matches/desk-matches";
import { openDisputes } from "../data/matches/disputes";
import { matchesOn } from "../data/matches/matches";
import { seasonsOf } from "../data/seasons/seasons";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { loadLeagues } from "../leagues/load-leagues";
import { dateText, storedDate, tonightIn } from "../platform/system/clock";
import { administratorLogIn, demoLogIn, demoSlug } from "./clubs";

/** Something to try in the demo: a page without its language. */
interface DemoStep {
  readonly what: "sheet" | "standings" | "bracket" | "wall" | "dispute" | "absence" | "first-night" | "draft";
  readonly path: string;
}

/**
 * What to try in the demo, as far as it is still there: what everybody may open, what the secretary may, and how to sign in. Null
 * where there is no demo.
 */
export async function loadDemoGuide(at: Date) {
  const league = (await loadLeagues()).find(({ slug, demo }) => demo && slug === demoSlug);
  if (!league) return null;
  const tonight = storedDate(tonightIn(league.timeZone, at));
  const [{ current }, seasons, [event], matches, disputes, short, administrator] = await Promise.all([
    loadCurrentSeason(league, at),
    seasonsOf(db(), league.id, true),
    eventsOf(db(), league.id, false),
    matchesOn(db(), league.id, tonight),
    openDisputes(db(), league.id),
    matchesShort(db(), league.id, tonight),
    accountByEmail(db(), administratorLogIn.email),
  ]);
  const [missing] = await deskMatchesOf(db(), league.id, short.slice(0, 1), 1);
  const open = matches
    .filter(({ state }) => state !== "finished")
    .flatMap(({ links }) => links)
    .find(({ expiresAt }) => expiresAt > at);
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
