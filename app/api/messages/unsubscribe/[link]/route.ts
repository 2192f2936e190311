import { newId } from "@/lib/server/auth/secrets";
import { answerSubscription, localeOfLink } from "@/lib/server/messages/answer-subscription";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";

interface UnsubscribeParams {
  readonly params: Promise<{ link: string }>;
}

/**
 * Ends a subscription (RFC 8058). Mail programs send it from elsewhere, without cookies; the address itself authorizes
 * it. It works for ever: for an ended subscription the answer is the same.
 */
export async function POST(_request: Request, { params }: UnsubscribeParams): Promise<Response> {
  return guarded(async () => {
    const { link } = await params;
    const reply = await answerSubscription({ action: "end", link }, { at: new Date(), newId, from: "" });
    return "problem" in reply ? deniedAnswer("missing") : answer(200, { ended: true });
  });
}

/** A person who opens the address gets the page with the key that ends it: nothing in a mail acts by GET. */
export async function GET(_request: Request, { params }: UnsubscribeParams): Promise<Response> {
  return guarded(async () => {
    const { link } = await params;
    const location = `/${await localeOfLink(link)}/t/messages#${encodeURIComponent(link)}`;
    return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
  });
}
