import { loadDisputePhoto } from "@/lib/server/disputes/load-disputes";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";

/** The photograph of a dispute, for those who run the league. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ league: string; dispute: string }> },
): Promise<Response> {
  return guarded(async () => {
    const { league, dispute } = await params;
    const photo = await loadDisputePhoto(league, dispute);
    if (typeof photo === "string") return deniedAnswer(photo);
    const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
    return new Response(photo, { headers: { ...headers, "x-content-type-options": "nosniff" } });
  });
}
