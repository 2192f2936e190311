import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { loadMatchToScore } from "@/lib/server/scoring/load-match";

/** The sheets of a match as its scorer's phone needs them. */
export async function GET(_request: Request, { params }: { params: Promise<{ match: string }> }): Promise<Response> {
  return guarded(async () => {
    const match = await loadMatchToScore((await params).match);
    return match ? answer(200, match) : deniedAnswer("missing");
  });
}
