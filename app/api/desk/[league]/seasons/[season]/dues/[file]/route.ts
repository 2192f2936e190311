import { loadDuesFile } from "@/lib/server/dues/load-dues-file";
import { leagueToRun } from "@/lib/server/leagues/load-desk-league";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";
import { privateFile } from "@/lib/server/platform/http/private-file";

interface DuesFileParams {
  readonly params: Promise<{ league: string; season: string; file: string }>;
}

/** Downloads a season's payments or balances as CSV, for the league's desk. */
export async function GET(request: Request, { params }: DuesFileParams): Promise<Response> {
  return guarded(async () => {
    const { league: leagueSlug, season, file } = await params;
    const { league, denied } = await leagueToRun(leagueSlug);
    if (denied) return deniedAnswer(denied);
    const path = [season, file].map(decodedSegment);
    if (path.some((part) => part.includes("\u0000"))) return deniedAnswer("missing");
    const [seasonSlug = "", name = ""] = path;
    const language = new URL(request.url).searchParams.get("lang");
    const duesFile = await loadDuesFile(league, seasonSlug, name, language);
    return duesFile ? privateFile(duesFile) : deniedAnswer("missing");
  });
}
