import { loadPlayerFeed } from "@/lib/server/exports/load-feed";
import { feedAnswer } from "@/lib/server/platform/http/feed-answer";

/** A player's calendar feed. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return feedAnswer(request, (await params).file, loadPlayerFeed);
}
