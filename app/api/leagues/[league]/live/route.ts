import { standingAnswer } from "@/lib/server/leagues/standing-answer";

/** How far a league is now. Who asks for a stream of events is answered before the pages: `lib/server/platform/live/live-streams.ts`. */
export async function GET(_request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return standingAnswer((await params).league);
}
