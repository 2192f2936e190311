import { invitedAccount } from "@/lib/commands/invited-account";
import { newId } from "@/lib/server/auth/secrets";
import { createInvitedAccount } from "@/lib/server/joining/create-invited-account";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { invalidFields } from "@/lib/server/platform/http/invalid-fields";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { statusOfBody } from "@/lib/server/platform/http/request-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";

/** Creates an account for an invitation. 200: created; 422: a problem; 400 and 413: an invalid body. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 4096);
    if (!body.ok) return refusedAnswer(statusOfBody(body.error), [{ code: body.error }]);
    const account = invitedAccount.safeParse(body.value);
    if (!account.success) return refusedAnswer(400, invalidFields(account.error));
    const problem = await createInvitedAccount(account.data, { at: new Date(), newId });
    return problem ? refusedAnswer(422, [problem]) : answer(200, {});
  });
}
