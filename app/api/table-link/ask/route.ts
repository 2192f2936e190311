import { z } from "zod";
import { parsePin } from "@/lib/commands/tables/table-pin";
import { newId } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { clientAddress } from "@/lib/server/platform/http/client-address";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";
import { askByPin } from "@/lib/server/tables/ask-by-pin";

const requestBody = z.strictObject({ pin: z.string().max(40), secure: z.boolean() });

/** Requests admission to a table by its PIN. The phone's cookie has no rights until somebody at the table admits it. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const parsed = body.ok ? requestBody.safeParse(body.value).data : undefined;
    const pin = parsed && parsePin(parsed.pin);
    if (!parsed || !pin) return refusedAnswer(400, [{ code: "pin-malformed", path: "pin" }]);
    const admission = await askByPin(pin, clientAddress(request.headers), { at: new Date(), newId });
    if (!admission.ok) return refusedAnswer(admission.error.code === "pin-unknown" ? 404 : 429, [admission.error]);
    const { matchId, sign } = admission.value;
    return answer(200, { match: matchId, sign }, { "set-cookie": tableCookie(admission.value, parsed.secure) });
  });
}
