import { type Command, command } from "@/lib/commands/command";
import type { Caller } from "@/lib/server/auth/caller";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { newId } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { type Answer, dispatch } from "@/lib/server/dispatch";
import { answer, deniedAnswer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";
import { isSameOrigin } from "@/lib/server/http/same-origin";
import { isFlooded, letInOpener } from "@/lib/server/tables/let-in-opener";

/** The largest command, in bytes: a dispute with a photograph of the score sheet. */
const limit = 512 * 1024;
/** The same for who is signed in: a season of 64 teams that meet twice, every meeting with its ids. */
const limitSignedIn = 2 * 1024 * 1024;
const limitFor = (account: unknown) => (account ? limitSignedIn : limit);

/** Who sends a command; one about a match may come from a phone at it. */
const callerOf = (sent: Command) => currentCaller("match" in sent ? sent.match : undefined);

/** The first fields that make it no command. */
function invalidFields({ issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }) {
  return issues.slice(0, 20).map(({ path }) => ({ code: "invalid-field", path: path.join(".") }));
}

/**
 * Every write. 200: applied, agreed, a conflict kept, or quarantined; 422: rejected, with the reasons; 409: the id was used for
 * something else; 400 and 413: not a command; 429: to be sent again later; 401, 403, 404: see the policy.
 */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const { account } = await currentCaller();
    const body = await jsonBody(request, limitFor(account));
    if (!body.ok) return refusedAnswer(body.error === "too-large" ? 413 : 400, [{ code: body.error }]);
    const parsed = command.safeParse(body.value);
    if (!parsed.success) return refusedAnswer(400, invalidFields(parsed.error));
    const caller = await callerOf(parsed.data);
    if (await isTooMuch(parsed.data)) return refusedAnswer(429, [{ code: "open-tables-too-often" }]);
    const said = await dispatch(parsed.data, { caller, at: new Date(), newId });
    if (said.kind !== "outcome") return unanswered(said);
    const { outcome, seq } = said;
    if (outcome.outcome === "rejected") return answer(422, { ...outcome, seq });
    return answer(200, { ...outcome, seq }, await cookieFor(parsed.data, caller, request));
  });
}

function unanswered(said: Exclude<Answer, { kind: "outcome" }>): Response {
  if (said.kind === "denied") return deniedAnswer(said.denied);
  return refusedAnswer(409, [{ code: "command-id-reused" }]);
}

/** Tables are opened without an account: a flood of them waits. */
async function isTooMuch(sent: Command): Promise<boolean> {
  return sent.kind === "open-table" && isFlooded(sent, new Date());
}

/** A phone that has opened a table is let in to it. A browser names where a request comes from only where it keeps secure cookies. */
async function cookieFor(sent: Command, { device }: Caller, request: Request): Promise<Record<string, string>> {
  const admitted = sent.kind === "open-table" ? await letInOpener(sent, device, { at: new Date(), newId }) : null;
  if (!admitted) return {};
  return { "set-cookie": tableCookie(admitted, request.headers.has("sec-fetch-site")) };
}
