import { newAccountClaim } from "@/lib/commands/new-account-claim";
import { newId } from "@/lib/server/auth/secrets";
import { claimWithNewAccount } from "@/lib/server/joining/claim-with-new-account";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { clientAddress } from "@/lib/server/platform/http/client-address";
import { invalidFields } from "@/lib/server/platform/http/invalid-fields";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { statusOfBody } from "@/lib/server/platform/http/request-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";

/** Claims a player without an account. 200: the claim waits; 422: a problem; 400 and 413: an invalid body. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 4096);
    if (!body.ok) return refusedAnswer(statusOfBody(body.error), [{ code: body.error }]);
    const parsedClaim = newAccountClaim.safeParse(body.value);
    if (!parsedClaim.success) return refusedAnswer(400, invalidFields(parsedClaim.error));
    const sent = { address: clientAddress(request.headers), at: new Date(), newId };
    const problem = await claimWithNewAccount(parsedClaim.data, sent);
    return problem ? refusedAnswer(422, [problem]) : answer(200, {});
  });
}
