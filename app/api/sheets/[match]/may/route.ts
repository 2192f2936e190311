import { answer, guarded } from "@/lib/server/platform/http/answer";
import { mayScoreMatch } from "@/lib/server/scoring/may-score-match";

/** Whether the caller may correct a match's hands; requested by pages that are the same for everybody. */
export async function GET(_request: Request, { params }: { params: Promise<{ match: string }> }): Promise<Response> {
  return guarded(async () => answer(200, { may: await mayScoreMatch((await params).match) }));
}
