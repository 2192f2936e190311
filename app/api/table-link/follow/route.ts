import { z } from "zod";
import { id } from "@/lib/commands/fields";
import { currentCaller, currentDevice } from "@/lib/server/auth/current-caller";
import { newId } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";
import { followSheet } from "@/lib/server/tables/follow-sheet";

const following = z.strictObject({ match: id, seq: z.int().min(1), secure: z.boolean() });

/** Lets a phone follow a moved sheet to its new match, with a cookie for that match. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const parsed = body.ok ? following.safeParse(body.value) : null;
    if (!parsed?.success) return refusedAnswer(404, [{ code: "not-found" }]);
    const { match, seq, secure } = parsed.data;
    const caller = await currentCaller(match);
    const followed = await followSheet({ match, seq }, caller, { at: new Date(), newId }, currentDevice);
    if (!followed.ok) return refusedAnswer(404, [followed.error]);
    const { matchId, table, cookie, expiresAt } = followed.value;
    const header = cookie !== null &&
      expiresAt && { "set-cookie": tableCookie({ matchId, cookie, expiresAt }, secure) };
    return answer(200, { match: matchId, table }, header || {});
  });
}
