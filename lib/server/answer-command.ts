import "server-only";
import { type Command, command } from "@/lib/commands/command";
import type { Result } from "@/lib/kernel/result";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import type { CallerAccount } from "./auth/caller";
import { accountIn, deviceIn, phoneSecretIn } from "./auth/caller-in";
import { type OverQuota, type QuotaRequest, takePoints } from "./auth/command-quotas";
import { newId, signUpToken } from "./auth/secrets";
import { deviceOfCookie, isKnownPhone } from "./auth/session";
import { tableCookie, tableSecrets } from "./auth/table-cookie";
import { type Answer, deniedAtOnce, dispatchRequest } from "./dispatch";
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
import { isFlooded, letInOpener } from "./tables/let-in-opener";

/** A request that brings a command, whatever brought the request. */
export interface CommandRequest {
  readonly headers: Pick<Headers, "get">;
  readonly cookies: CookieJar;
  /** Its body, of at most so many bytes. */
  body(limit: number): Promise<Result<Uint8Array, BodyReadProblem>>;
}

/** The largest command of a phone at a table, in bytes: a dispute with a photograph of the score sheet. */
const limitOfPhones = 512 * 1024;
/** The same of anybody else who is not signed in. */
const limitOfStrangers = 64 * 1024;

/**
 * Every write. 200: applied, agreed, a conflict kept, or quarantined; 422: rejected, with the reasons; 409: the id was used for
 * something else; 400 and 413: not a command; 408, 429, 503: to be sent again later; 401, 403, 404: see the policy.
 */
export async function answerCommand(request: CommandRequest): Promise<JsonAnswer> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent } = read;
  const flood = await floodAnswer(sent, request);
  if (flood) return flood;
  const said = await dispatched(read, request);
  if ("seconds" in said) return tooOften(said);
  if (said.kind !== "outcome") return unanswered(said);
  const { outcome, seq } = said;
  if (outcome.outcome === "rejected") return { status: 422, body: { ...outcome, seq } };
  const admitted = await cookieFor(sent, request);
  const seen = seq === null ? [] : [seenCookieText({ league: sent.league, version: seq })];
  return { status: 200, body: { ...outcome, ...privateLink(sent), seq }, cookies: [...admitted, ...seen] };
}

/**
 * What a command would change, before anybody sends it. Takes the same requests as `answerCommand` and refuses the same ones. It
 * counts for its sender as the command does.
 */
export async function answerPreview(request: CommandRequest): Promise<JsonAnswer> {
  const read = await readCommand(request);
  if ("refusal" in read) return read.refusal;
  const { sent, account } = read;
  const at = new Date();
  const secret = phoneSecretFor(sent, request.cookies);
  const denied = deniedAtOnce(sent, { account, phoneSecret: secret });
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
  /** The length of its body. */
  readonly bytes: number;
}

/** The command that a request brings and who is signed in, or why it is refused. */
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

/** What is large is read from a phone that is known; that its cookie has the right name is not enough. */
async function limitWithoutAccount({ headers, cookies }: CommandRequest): Promise<number> {
  if (Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY) <= limitOfStrangers) return limitOfStrangers;
  return (await isKnownPhone(tableSecrets(cookies.getAll()))) ? limitOfPhones : limitOfStrangers;
}

/** Carries out a command unless its sender has to wait. One about a match may come from a phone at it. */
async function dispatched(read: ReadCommand, request: CommandRequest): Promise<Answer | OverQuota> {
  const { sent, account } = read;
  const credentials = { account, phoneSecret: phoneSecretFor(sent, request.cookies) };
  const dispatch = () => dispatchRequest(sent, credentials, { at: new Date(), newId });
  if (deniedAtOnce(sent, credentials)) return dispatch();
  const taken = await takePoints(countedFor(read, request));
  if ("seconds" in taken) return taken;
  const said = await dispatch();
  if (said.kind !== "outcome" || said.seq === null) await taken.refund();
  return said;
}

/** What a command's quotas depend on. */
function countedFor({ sent, account, bytes }: ReadCommand, { headers, cookies }: CommandRequest): QuotaRequest {
  const phoneSecret = phoneSecretFor(sent, cookies);
  return { account, phoneSecret, address: clientAddress(headers), league: sent.league, bytes };
}

/** The secret of the phone at the table of a command's match; null for a command about no match. */
function phoneSecretFor(sent: Command, cookies: CookieJar): string | null {
  return "match" in sent && sent.match !== undefined ? phoneSecretIn(cookies, sent.match) : null;
}

/** Nothing was decided, and the ledger has no row: the same command may be sent again. */
function tooOften({ seconds }: OverQuota): JsonAnswer {
  const problems = [{ code: "commands-too-often", params: { minutes: Math.ceil(seconds / 60) } }];
  return { ...refusedJson(429, problems), headers: { "retry-after": String(seconds) } };
}

function unanswered(said: Exclude<Answer, { kind: "outcome" }>): JsonAnswer {
  if (said.kind === "denied") return deniedJson(said.denied);
  return refusedJson(409, [{ code: "command-id-reused" }]);
}

/**
 * Tables are opened, and people sign up, without an account: a flood of them waits. A phone sends its table again by itself; who
 * signs up reads why and comes back.
 */
async function floodAnswer(sent: Command, request: CommandRequest): Promise<JsonAnswer | null> {
  const at = new Date();
  if (sent.kind === "open-table" && (await isFlooded(sent, at))) {
    return { ...refusedJson(429, [{ code: "open-tables-too-often" }]), headers: { "retry-after": "60" } };
  }
  if (sent.kind === "sign-up" && (await isSignUpFlood(clientAddress(request.headers), { at, newId }))) {
    return refusedJson(403, [{ code: "sign-up-too-often" }]);
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
