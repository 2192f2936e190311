import { loadHeadsFeed } from "@/lib/server/exports/load-heads-feed";
import { atom, feedAnswer } from "@/lib/server/platform/http/feed-answer";

/** The heads of a league's ledger, one for each day: a feed that readers keep. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return feedAnswer(request, (await params).file, loadHeadsFeed, atom);
}
