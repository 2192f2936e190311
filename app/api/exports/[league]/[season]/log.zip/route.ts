import { loadSeasonLog } from "@/lib/server/exports/load-season-log";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { archiveAnswer } from "@/lib/server/platform/http/archive-answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";

interface LogParams {
  readonly params: Promise<{ league: string; season: string }>;
}

/** Downloads a season's log, for members of the league, with all data to verify it without this server. */
export async function GET(request: Request, { params }: LogParams): Promise<Response> {
  return guarded(async () => {
    const { league, season } = await params;
    const path = [league, season].map(decodedSegment);
    if (path.some((part) => part.includes("\u0000"))) return deniedAnswer("missing");
    const [first = "", second = ""] = path;
    const archive = await loadSeasonLog(first, second, new URL(request.url).searchParams.get("lang"));
    return typeof archive === "string" ? deniedAnswer(archive) : archiveAnswer(archive);
  });
}
