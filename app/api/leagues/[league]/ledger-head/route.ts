import { loadLeague, loadLedgerEnd } from "@/lib/server/leagues/load-leagues";
import { signedHeadOf } from "@/lib/server/ledger/signed-head";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";
import { publicFile } from "@/lib/server/platform/http/public-file";

interface HeadParams {
  readonly params: Promise<{ league: string }>;
}

/** The signed head of a league's ledger, as a file. */
export async function GET(request: Request, { params }: HeadParams): Promise<Response> {
  return guarded(async () => {
    const slug = decodedSegment((await params).league);
    const league = slug.includes("\u0000") ? null : await loadLeague(slug);
    const head = league && signedHeadOf({ ...league, ...(await loadLedgerEnd(league.id)) });
    if (!head) return deniedAnswer("missing");
    const file = { name: `${league.slug}-ledger-row-${head.row}.json`, text: `${JSON.stringify(head)}\n` };
    return publicFile(request, { ...file, mediaType: "application/json", isDownload: true });
  });
}
