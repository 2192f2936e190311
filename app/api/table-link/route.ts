import { z } from "zod";
import { newId } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { answer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";
import { exchangeLink } from "@/lib/server/tables/exchange-link";

const exchange = z.strictObject({ token: z.string().regex(/^[\w-]{22}$/), secure: z.boolean() });

/** Exchanges the token of a table link (a fragment, never sent in an address) for this phone's own cookie. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const parsed = body.ok ? exchange.safeParse(body.value) : null;
    const admission = parsed?.success ? await exchangeLink(parsed.data.token, { at: new Date(), newId }) : null;
    if (!parsed?.success || !admission) return refusedAnswer(404, [{ code: "table-link-unknown" }]);
    const cookie = tableCookie(admission.cookie, admission.expiresAt, parsed.data.secure);
    return answer(200, { match: admission.matchId }, { "set-cookie": cookie });
  });
}
