import "server-only";
import { type Command, command } from "@/lib/commands/command";
import type { Result } from "@/lib/kernel/result";
import { seenCookieText } from "@/lib/sync/live/seen-version";
import type { CallerAccount } from "./auth/caller";
import { accountIn, deviceIn, phoneSecretIn } from "./auth/caller-in";
import { newId, signUpToken } from "./auth/secrets";
import { deviceOfCookie } from "./auth/session";
import { tableCookie } from "./auth/table-cookie";
import { mostBytesOfStrangers } from "./boot/request-rules";
import { type Answer, dispatchRequest } from "./dispatch";
import { isSignUpFlood } from "./events/sign-up-flood";
import { denying, refusing, type Said } from "./http/answer";
import { clientAddress } from "./http/client-address";
import type { CookieJar } from "./http/cookie-jar";
import { invalidFields } from "./http/invalid-fields";
import type { BodyProblem } from "./http/json-body";
import { isSameOrigin } from "./http/same-origin";
import { previewCommand } from "./preview/preview-command";
import { isFlooded, letInOpener } from "./tables/let-in-opener";

/** A request that brings a command, whatever brought the request. */
export interface CommandRequest {
  readonly headers: Pick<Headers, "get">;
  readonly cookies: CookieJar;
  /** Its body, of at most so many bytes. */
  body(limit: number): Promise<Result<unknown, BodyProblem>>;
}

/** The largest command of who is signed in, in bytes: a season of 64 teams that meet twice, every meeting with its ids. */
const limitSignedIn = 2 * 1024 * 1024;

/**
 * Every write. 200: applied, agreed, a conflict kept, or quarantined; 422: rejected, with the reasons; 409: the id was used for
 * something else; 400 and 413: not a command; 429: to be sent again later; 401, 403, 404: see the policy.
 */
export async function answerCommand(request: CommandRequest): Promise<Said> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent, account } = read;
  const flood = await floodAnswer(sent, request);
  if (flood) return flood;
  const said = await dispatched(sent, account, request.cookies);
  if (said.kind !== "outcome") return unanswered(said);
  const { outcome, seq } = said;
  if (outcome.outcome === "rejected") return { status: 422, body: { ...outcome, seq } };
  const admitted = await cookieFor(sent, request);
  const seen = seq === null ? [] : [seenCookieText({ league: sent.league, version: seq })];
  return { status: 200, body: { ...outcome, ...privateLink(sent), seq }, cookies: [...admitted, ...seen] };
}

/** What a command would change, before anybody sends it. Takes the same requests as `answerCommand` and refuses the same ones. */
export async function answerPreview(request: CommandRequest): Promise<Said> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent, account } = read;
  const at = new Date();
  const secret = phoneSecretFor(sent, request.cookies);
  const device = secret === null ? null : await deviceOfCookie(secret, at);
  const preview = await previewCommand(sent, { caller: { account, device }, at, newId });
  return typeof preview === "string" ? denying(preview) : { status: 200, body: { preview } };
}

/** The command that a request brings and who is signed in, or why it is refused. */
async function readCommand(
  request: CommandRequest,
): Promise<{ readonly sent: Command; readonly account: CallerAccount | null } | { readonly refusal: Said }> {
  if (!isSameOrigin(request)) return { refusal: refusing(403, [{ code: "foreign-origin" }]) };
  const account = await accountIn(request.cookies);
  const body = await request.body(account ? limitSignedIn : mostBytesOfStrangers);
  if (!body.ok) return { refusal: refusing(body.error === "too-large" ? 413 : 400, [{ code: body.error }]) };
  const parsed = command.safeParse(body.value);
  return parsed.success ? { sent: parsed.data, account } : { refusal: refusing(400, invalidFields(parsed.error)) };
}

/** One about a match may come from a phone at it. */
async function dispatched(sent: Command, account: CallerAccount | null, cookies: CookieJar): Promise<Answer> {
  const credentials = { account, phoneSecret: phoneSecretFor(sent, cookies) };
  return dispatchRequest(sent, credentials, { at: new Date(), newId });
}

/** The secret of the phone at the table of a command's match; null for a command about no match. */
function phoneSecretFor(sent: Command, cookies: CookieJar): string | null {
  return "match" in sent && sent.match !== undefined ? phoneSecretIn(cookies, sent.match) : null;
}

function unanswered(said: Exclude<Answer, { kind: "outcome" }>): Said {
  if (said.kind === "denied") return denying(said.denied);
  return refusing(409, [{ code: "command-id-reused" }]);
}

/**
 * Tables are opened, and people sign up, without an account: a flood of them waits. A phone sends its table again by itself; who
 * signs up reads why and comes back.
 */
async function floodAnswer(sent: Command, request: CommandRequest): Promise<Said | null> {
  const at = new Date();
  if (sent.kind === "open-table" && (await isFlooded(sent, at))) {
    return refusing(429, [{ code: "open-tables-too-often" }]);
  }
  if (sent.kind === "sign-up" && (await isSignUpFlood(clientAddress(request.headers), { at, newId }))) {
    return refusing(403, [{ code: "sign-up-too-often" }]);
  }
  return null;
}

/** A phone that has opened a table is let in to it. A browser names where a request comes from only where it keeps secure cookies. */
async function cookieFor(sent: Command, { headers, cookies }: CommandRequest): Promise<string[]> {
  if (sent.kind !== "open-table") return [];
  const device = await deviceIn(cookies, sent.match);
  const admitted = await letInOpener(sent, device, { at: new Date(), newId });
  return admitted ? [tableCookie(admitted, headers.get("sec-fetch-site") !== null)] : [];
}

/** Who has signed up is given the private link's token: it stands in no ledger, and a repeated command has it again. */
function privateLink(sent: Command): { readonly token?: string } {
  return sent.kind === "sign-up" ? { token: signUpToken(sent.league, sent.signUp) } : {};
}
