import { command } from "@/lib/commands/command";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { newId } from "@/lib/server/auth/secrets";
import { whatFollows } from "@/lib/server/events/what-follows";
import { answer, deniedAnswer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";

const limit = 64 * 1024;

/** What a command about a match of an event would change there, before anybody sends it: carried out, looked at, and taken back. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, limit);
    if (!body.ok) return refusedAnswer(body.error === "too-large" ? 413 : 400, [{ code: body.error }]);
    const parsed = command.safeParse(body.value);
    if (!parsed.success) return refusedAnswer(400, [{ code: "invalid-field" }]);
    const { data } = parsed;
    const caller = await currentCaller("match" in data ? data.match : undefined);
    const follows = await whatFollows(data, { caller, at: new Date(), newId });
    return typeof follows === "string" ? deniedAnswer(follows) : answer(200, { follows });
  });
}
