import { type Command, command } from "@/lib/commands/command";
import type { Caller } from "@/lib/server/auth/caller";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { newId, signUpToken } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { type Answer, dispatch } from "@/lib/server/dispatch";
import { isSignUpFlood } from "@/lib/server/events/sign-up-flood";
import { answer, deniedAnswer, guarded, refusedAnswer } from "@/lib/server/http/answer";
import { clientAddress } from "@/lib/server/http/client-address";
import { invalidFields } from "@/lib/server/http/invalid-fields";
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
    const flood = await floodAnswer(parsed.data, request);
    if (flood) return flood;
    const said = await dispatch(parsed.data, { caller, at: new Date(), newId });
    if (said.kind !== "outcome") return unanswered(said);
    const { outcome, seq } = said;
    if (outcome.outcome === "rejected") return answer(422, { ...outcome, seq });
    return answer(200, { ...outcome, ...privateLink(parsed.data), seq }, await cookieFor(parsed.data, caller, request));
  });
}

function unanswered(said: Exclude<Answer, { kind: "outcome" }>): Response {
  if (said.kind === "denied") return deniedAnswer(said.denied);
  return refusedAnswer(409, [{ code: "command-id-reused" }]);
}

/**
 * Tables are opened, and people sign up, without an account: a flood of them waits. A phone sends its table again by itself; who
 * signs up reads why and comes back.
 */
async function floodAnswer(sent: Command, request: Request): Promise<Response | null> {
  const at = new Date();
  if (sent.kind === "open-table" && (await isFlooded(sent, at))) {
    return refusedAnswer(429, [{ code: "open-tables-too-often" }]);
  }
  if (sent.kind === "sign-up" && (await isSignUpFlood(clientAddress(request.headers), { at, newId }))) {
    return refusedAnswer(403, [{ code: "sign-up-too-often" }]);
  }
  return null;
}

/** A phone that has opened a table is let in to it. A browser names where a request comes from only where it keeps secure cookies. */
async function cookieFor(sent: Command, { device }: Caller, request: Request): Promise<Record<string, string>> {
  const admitted = sent.kind === "open-table" ? await letInOpener(sent, device, { at: new Date(), newId }) : null;
  if (!admitted) return {};
  return { "set-cookie": tableCookie(admitted, request.headers.has("sec-fetch-site")) };
}

/** Who has signed up is given the private link's token: it stands in no ledger, and a repeated command has it again. */
function privateLink(sent: Command): { readonly token?: string } {
  return sent.kind === "sign-up" ? { token: signUpToken(sent.league, sent.signUp) } : {};
}
