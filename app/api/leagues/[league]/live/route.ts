import { liveAnswer } from "@/lib/server/live/live-answer";

/** What happens in a league, as it happens: a stream of events; asked for JSON, how far the league is now. */
export async function GET(request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return liveAnswer(request, (await params).league);
}
