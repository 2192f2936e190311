import { bracketTranslator } from "@/components/bracket/bracket-translator";
import { eventBracket } from "@/components/bracket/event-bracket";
import { exportedBracket } from "@/components/bracket/exported-bracket";
import { bracketCsv } from "@/lib/exports/bracket-csv";
import { messagesOf } from "@/lib/i18n/messages";
import { loadPublicBracket } from "@/lib/server/events/load-public-bracket";
import { languageOf } from "@/lib/server/exports/export-texts";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { publicFile } from "@/lib/server/platform/http/public-file";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

interface BracketParams {
  readonly params: Promise<{ league: string; season: string }>;
}

/** Downloads an event's draw: one row per match. */
export async function GET(request: Request, { params }: BracketParams): Promise<Response> {
  return guarded(async () => {
    const { league: leagueSlug, season: eventSlug } = await params;
    const drawn = await loadPublicBracket(leagueSlug, eventSlug);
    if (!drawn) return deniedAnswer("missing");
    const { league, season } = drawn;
    const locale = languageOf(new URL(request.url).searchParams.get("lang"), league);
    const { columns, bracketStates } = messagesOf(locale).exports;
    const { teams } = await loadShortNames(league.id);
    const matches = exportedBracket(eventBracket(drawn, ""), bracketTranslator(locale, league.timeZone), teams);
    return publicFile(request, {
      name: `${league.slug}-${season.slug}-bracket.csv`,
      mediaType: "text/csv; charset=utf-8",
      text: bracketCsv(matches, { columns, states: bracketStates }),
      isDownload: true,
    });
  });
}
