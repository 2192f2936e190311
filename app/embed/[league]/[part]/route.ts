import { createFormatter, createTranslator } from "next-intl";
import { embedOf } from "@/components/embed/embed-of";
import { formatEmbed, isEmbedPart } from "@/lib/exports/embed-page";
import { frameTheme } from "@/lib/exports/frame-page";
import { messagesOf } from "@/lib/i18n/messages";
import { languageOf } from "@/lib/server/exports/export-texts";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { loadNextMatches } from "@/lib/server/next-match/load-next-matches";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNightResults } from "@/lib/server/seasons/load-night";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface EmbedParams {
  readonly params: Promise<{ league: string; part: string }>;
}

/** A part of a league for embedding in other pages. The proxy allows framing for these addresses only. */
export async function GET(request: Request, { params }: EmbedParams): Promise<Response> {
  return guarded(async () => {
    const { league: slug, part } = await params;
    const league = isEmbedPart(part) ? await loadLeague(slug) : null;
    if (!league || !isEmbedPart(part)) return deniedAnswer("missing");
    const searchParams = new URL(request.url).searchParams;
    const locale = languageOf(searchParams.get("lang"), league);
    const now = new Date();
    const { current } = await loadCurrentSeason(league, now);
    const { teams: shortNames } = await loadShortNames(league.id);
    const embed = embedOf(
      {
        league,
        shortNames,
        standings: part === "standings" && current ? await loadStandings(slug, current.slug) : null,
        next: part === "next" ? await loadNextMatches(slug, now) : null,
        night: part === "tonight" ? await loadNightResults(league, tonightIn(league.timeZone, now)) : null,
      },
      part,
      {
        locale,
        t: createTranslator({ locale, messages: messagesOf(locale), namespace: "embed" }),
        format: createFormatter({ locale, timeZone: league.timeZone }),
      },
    );
    const page = formatEmbed({ ...embed, locale, theme: frameTheme(searchParams.get("theme")) });
    return new Response(page, {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" },
    });
  });
}
