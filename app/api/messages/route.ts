import { subscriptionRequest } from "@/lib/commands/messages/subscription";
import { newId } from "@/lib/server/auth/secrets";
import { answerSubscription } from "@/lib/server/messages/answer-subscription";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { clientAddress } from "@/lib/server/platform/http/client-address";
import { invalidFields } from "@/lib/server/platform/http/invalid-fields";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";

const maxBytes = 8 * 1024;

/** Subscriptions to messages, each by the team's card or the private link in the body. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, maxBytes);
    const parsed = subscriptionRequest.safeParse(body.ok ? body.value : null);
    if (!parsed.success) return refusedAnswer(400, invalidFields(parsed.error));
    const context = { at: new Date(), newId, from: clientAddress(request.headers) };
    const reply = await answerSubscription(parsed.data, context);
    return "problem" in reply ? refusedAnswer(reply.status, [reply.problem]) : answer(200, reply.body);
  });
}
