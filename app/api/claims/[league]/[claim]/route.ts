import { loadClaimState } from "@/lib/server/joining/claim-with-new-account";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";

interface ClaimParams {
  readonly params: Promise<{ league: string; claim: string }>;
}

/** The state of a claim, waiting or confirmed, for the phone that made it; 404 if declined or unknown. */
export async function GET(_request: Request, { params }: ClaimParams): Promise<Response> {
  return guarded(async () => {
    const { league, claim } = await params;
    const [leagueId, id] = [decodedSegment(league), decodedSegment(claim)];
    const known = `${leagueId}${id}`.includes("\u0000") ? null : await loadClaimState(leagueId, id);
    return known ? answer(200, known) : deniedAnswer("missing");
  });
}
