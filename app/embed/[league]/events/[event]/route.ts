import { bracketTranslator } from "@/components/bracket/bracket-translator";
import { eventBracket } from "@/components/bracket/event-bracket";
import { bracketFrameOf } from "@/components/embed/bracket-frame-of";
import { formatBracketFrame } from "@/lib/exports/bracket-frame";
import { frameTheme } from "@/lib/exports/frame-page";
import { loadPublicBracket } from "@/lib/server/events/load-public-bracket";
import { languageOf } from "@/lib/server/exports/export-texts";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

interface FrameParams {
  readonly params: Promise<{ league: string; event: string }>;
}

/** The draw of an event for embedding in other pages. The proxy allows framing for these addresses only. */
export async function GET(request: Request, { params }: FrameParams): Promise<Response> {
  return guarded(async () => {
    const { league: leagueSlug, event: eventSlug } = await params;
    const drawn = await loadPublicBracket(leagueSlug, eventSlug);
    if (!drawn) return deniedAnswer("missing");
    const { league, season } = drawn;
    const searchParams = new URL(request.url).searchParams;
    const locale = languageOf(searchParams.get("lang"), league);
    const above = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
    const own = encodeURIComponent(season.slug);
    const home = `${above}/events/${own}`;
    const view = eventBracket(drawn, `${above}/${own}`);
    const { teams: shortNames } = await loadShortNames(league.id);
    const page = formatBracketFrame({
      locale,
      theme: frameTheme(searchParams.get("theme")),
      title: season.name,
      href: home,
      note: league.name,
      ...bracketFrameOf({ view, translator: bracketTranslator(locale, league.timeZone), home, shortNames }),
    });
    return new Response(page, {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" },
    });
  });
}
