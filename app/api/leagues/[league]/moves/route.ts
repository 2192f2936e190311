import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { loadMoves } from "@/lib/server/standings/load-moves";

/** Changes of the standings of `?season=` by `?match=`, for the screen at the end of a game. */
export async function GET(request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return guarded(async () => {
    const query = new URL(request.url).searchParams;
    const moves = await loadMoves((await params).league, query.get("season") ?? "", query.get("match") ?? "");
    return moves ? answer(200, moves) : deniedAnswer("missing");
  });
}
