import { loadNextMatch } from "@/lib/server/next-match/load-next-matches";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";

/**
 * A team's next match: time, place, opponent. Shown on every page to readers who have chosen the team. The same for
 * everybody.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ team: string }> }): Promise<Response> {
  return guarded(async () => {
    const id = decodedSegment((await params).team);
    const team = id.includes("\u0000") ? null : await loadNextMatch(id, new Date());
    return team ? answer(200, team, { "cache-control": "public, max-age=30" }) : deniedAnswer("missing");
  });
}
