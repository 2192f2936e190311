import { loadHeadsFeed } from "@/lib/server/exports/load-heads-feed";
import { atom, feedAnswer } from "@/lib/server/platform/http/feed-answer";

/** A feed of the heads of a league's ledger, one per day, for readers to archive. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return feedAnswer(request, (await params).file, loadHeadsFeed, atom);
}
