import "server-only";
import { type Command, command } from "@/lib/commands/command";
import type { Result } from "@/lib/kernel/result";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import type { CallerAccount } from "./auth/caller";
import { accountIn, deviceIn, phoneSecretIn } from "./auth/caller-in";
import { type OverQuota, type QuotaRequest, takePoints } from "./auth/command-quotas";
import { listingToken, newId, signUpToken } from "./auth/secrets";
import { deviceOfCookie, isKnownPhone } from "./auth/session";
import { tableCookie, tableSecrets } from "./auth/table-cookie";
import { type Answer, deniedBeforeLock, dispatchRequest } from "./dispatch";
import { isListingFlood } from "./listings/listing-flood";
import { deniedJson, type JsonAnswer, refusedJson } from "./platform/http/answer";
import { clientAddress } from "./platform/http/client-address";
import type { CookieJar } from "./platform/http/cookie-jar";
import { invalidFields } from "./platform/http/invalid-fields";
import { parseJsonBody } from "./platform/http/json-body";
import { type BodyProblem, type BodyReadProblem, statusOfBody } from "./platform/http/request-body";
import { maxBodyBytes } from "./platform/http/request-rules";
import { isSameOrigin } from "./platform/http/same-origin";
import { headersOfBody } from "./platform/http/with-bodies";
import { previewCommand } from "./preview/preview-command";
import { isSignUpFlood } from "./sign-ups/sign-up-flood";
import { admitOpener, isFlooded } from "./tables/let-in-opener";

/** A request with a command, independent of the transport. */
export interface CommandRequest {
  readonly headers: Pick<Headers, "get">;
  readonly cookies: CookieJar;
  /** Reads its body of at most this many bytes. */
  body(limit: number): Promise<Result<Uint8Array, BodyReadProblem>>;
}

/** The maximum body of a phone at a table, in bytes: a dispute with a photograph of the score sheet. */
const maxPhoneBodyBytes = 512 * 1024;
/** The maximum body without a session or a known phone, in bytes. */
const maxAnonymousBodyBytes = 64 * 1024;

/**
 * Answers a command. 200: applied, agreed, conflict or quarantined; 422: rejected, with the reasons; 409: the id was
 * used for another command; 400 and 413: no valid command; 408, 429, 503: retry later; 401, 403, 404: see the policy.
 */
export async function answerCommand(request: CommandRequest): Promise<JsonAnswer> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent } = read;
  const flood = await floodAnswer(sent, request);
  if (flood) return flood;
  const answer = await dispatched(read, request);
  if ("seconds" in answer) return tooOften(answer);
  if (answer.kind !== "outcome") return unanswered(answer);
  const { outcome, seq } = answer;
  if (outcome.outcome === "rejected") return { status: 422, body: { ...outcome, seq } };
  const admitted = await cookieFor(sent, request);
  const seen = seq === null ? [] : [seenCookieText({ league: sent.league, version: seq })];
  return { status: 200, body: { ...outcome, ...privateLink(sent), seq }, cookies: [...admitted, ...seen] };
}

/**
 * Previews the changes of a command. Accepts and refuses the same requests as `answerCommand`, and counts against the
 * same quotas.
 */
export async function answerPreview(request: CommandRequest): Promise<JsonAnswer> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent, account } = read;
  const at = new Date();
  const secret = phoneSecretFor(sent, request.cookies);
  const denied = deniedBeforeLock(sent, { account, phoneSecret: secret });
  if (denied) return deniedJson(denied);
  const taken = await takePoints(countedFor(read, request));
  if ("seconds" in taken) return tooOften(taken);
  await taken.refund();
  const device = secret === null ? null : await deviceOfCookie(secret, at);
  const preview = await previewCommand(sent, { caller: { account, device }, at, newId });
  return typeof preview === "string" ? deniedJson(preview) : { status: 200, body: { preview } };
}

interface ReadCommand {
  readonly sent: Command;
  readonly account: CallerAccount | null;
  /** The body's length in bytes. */
  readonly bytes: number;
}

/** Reads the command and the signed-in account of a request, or returns the refusal. */
async function readCommand(request: CommandRequest): Promise<ReadCommand | { readonly refusal: JsonAnswer }> {
  if (!isSameOrigin(request)) return { refusal: refusedJson(403, [{ code: "foreign-origin" }]) };
  const account = await accountIn(request.cookies);
  const read = await request.body(account ? maxBodyBytes : await limitWithoutAccount(request));
  if (!read.ok) return { refusal: refusingBody(read.error) };
  const body = parseJsonBody(request.headers.get("content-type"), read.value);
  if (!body.ok) return { refusal: refusingBody(body.error) };
  const parsed = command.safeParse(body.value);
  if (!parsed.success) return { refusal: refusedJson(400, invalidFields(parsed.error)) };
  return { sent: parsed.data, account, bytes: read.value.length };
}

function refusingBody(code: BodyProblem): JsonAnswer {
  const status = statusOfBody(code);
  return { ...refusedJson(status, [{ code }]), headers: headersOfBody(status) };
}

/** Large bodies are accepted from known phones only; the cookie's name alone does not suffice. */
async function limitWithoutAccount({ headers, cookies }: CommandRequest): Promise<number> {
  if (Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY) <= maxAnonymousBodyBytes)
    return maxAnonymousBodyBytes;
  return (await isKnownPhone(tableSecrets(cookies.getAll()))) ? maxPhoneBodyBytes : maxAnonymousBodyBytes;
}

/** Carries out a command unless a quota is exceeded. A phone at the match may send it. */
async function dispatched(read: ReadCommand, request: CommandRequest): Promise<Answer | OverQuota> {
  const { sent, account } = read;
  const credentials = { account, phoneSecret: phoneSecretFor(sent, request.cookies) };
  const dispatch = () => dispatchRequest(sent, credentials, { at: new Date(), newId });
  if (deniedBeforeLock(sent, credentials)) return dispatch();
  const taken = await takePoints(countedFor(read, request));
  if ("seconds" in taken) return taken;
  const answer = await dispatch();
  if (answer.kind !== "outcome" || answer.seq === null) await taken.refund();
  return answer;
}

/** The input of a command's quotas. */
function countedFor({ sent, account, bytes }: ReadCommand, { headers, cookies }: CommandRequest): QuotaRequest {
  const phoneSecret = phoneSecretFor(sent, cookies);
  return { account, phoneSecret, address: clientAddress(headers), league: sent.league, bytes };
}

/** The secret of the phone at the table of a command's match; null for a command about no match. */
function phoneSecretFor(sent: Command, cookies: CookieJar): string | null {
  return "match" in sent && sent.match !== undefined ? phoneSecretIn(cookies, sent.match) : null;
}

/** Nothing was decided and there is no ledger row: the command may be sent again. */
function tooOften({ seconds }: OverQuota): JsonAnswer {
  const problems = [{ code: "commands-too-often", params: { minutes: Math.ceil(seconds / 60) } }];
  return { ...refusedJson(429, problems), headers: { "retry-after": String(seconds) } };
}

function unanswered(answer: Exclude<Answer, { kind: "outcome" }>): JsonAnswer {
  if (answer.kind === "denied") return deniedJson(answer.denied);
  return refusedJson(409, [{ code: "command-id-reused" }]);
}

/**
 * Limits what needs no account: opened tables, sign-ups, and listings of the list of players and teams wanted with the
 * answers to them. A phone retries its table automatically; a person reads the reason.
 */
async function floodAnswer(sent: Command, request: CommandRequest): Promise<JsonAnswer | null> {
  const at = new Date();
  if (sent.kind === "open-table" && (await isFlooded(sent, at))) {
    return { ...refusedJson(429, [{ code: "open-tables-too-often" }]), headers: { "retry-after": "60" } };
  }
  if (sent.kind === "sign-up" && (await isSignUpFlood(clientAddress(request.headers), { at, newId }))) {
    return refusedJson(403, [{ code: "sign-up-too-often" }]);
  }
  const isListed = sent.kind === "post-listing" || sent.kind === "reply-to-listing";
  if (isListed && (await isListingFlood(clientAddress(request.headers), { at, newId }))) {
    return refusedJson(403, [{ code: "listing-too-often" }]);
  }
  return null;
}

/**
 * The cookie that admits a phone to the table it opened. Browsers name a request's origin only where they keep secure
 * cookies.
 */
async function cookieFor(sent: Command, { headers, cookies }: CommandRequest): Promise<string[]> {
  if (sent.kind !== "open-table") return [];
  const device = await deviceIn(cookies, sent.match);
  const admitted = await admitOpener(sent, device, { at: new Date(), newId });
  return admitted ? [tableCookie(admitted, headers.get("sec-fetch-site") !== null)] : [];
}

/**
 * Adds the private link's token to the answer of a sign-up and of a listing on the list. No ledger contains it; a repeated
 * command gets it again.
 */
function privateLink(sent: Command): { readonly token?: string } {
  switch (sent.kind) {
    case "sign-up":
      return { token: signUpToken(sent.league, sent.signUp) };
    case "post-listing":
    case "post-team-listing":
      return { token: listingToken(sent.league, sent.listing) };
    default:
      return {};
  }
}
