import { standingAnswer } from "@/lib/server/leagues/standing-answer";

/**
 * The current version of a league. Requests for an event stream are handled earlier, by
 * `lib/server/platform/live/live-streams.ts`.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return standingAnswer((await params).league);
}
