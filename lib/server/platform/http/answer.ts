import "server-only";
import { randomUUID } from "node:crypto";
import type { Problem } from "@/lib/kernel/problem";
import { writeLog } from "../logging/write-log";
import type { Denied } from "./denied";
import { currentRequestId } from "./page-status";

const statusOf: Record<Denied, number> = { nobody: 401, forbidden: 403, missing: 404 };

/** When whoever was answered 503 may ask again, in seconds. */
const retryAfterSeconds = "2";

/** A JSON answer that nobody may keep, before it is put into words of HTTP. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

/** A JSON answer that nobody may keep. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** The answer to somebody who may not. A foreign thing is answered like one that does not exist. */
export function deniedJson(denied: Denied): JsonAnswer {
  return { status: statusOf[denied], body: { denied } };
}

/** The same as a response. */
export function deniedAnswer(denied: Denied): Response {
  return responseOf(deniedJson(denied));
}

/** The answer to input that cannot be used. */
export function refusedJson(status: number, problems: readonly Problem[]): JsonAnswer {
  return { status, body: { problems } };
}

/** The same as a response. */
export function refusedAnswer(status: number, problems: readonly Problem[]): Response {
  return responseOf(refusedJson(status, problems));
}

/** What was said, as a response. */
export function responseOf({ status, body, headers }: JsonAnswer): Response {
  return answer(status, body, { ...headers });
}

/**
 * Runs a handler; what it throws (a bug, or a database that is away) is logged under an id and answered with that id
 * alone: no stack, no query.
 */
export async function guarded(handler: () => Promise<Response>): Promise<Response> {
  const result = await guardedAnswer(handler);
  return result instanceof Response ? result : responseOf(result);
}

/** The same where answers are not responses yet. */
export async function guardedAnswer<Answered>(handler: () => Promise<Answered>): Promise<Answered | JsonAnswer> {
  try {
    return await handler();
  } catch (error) {
    const request = currentRequestId() ?? randomUUID();
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    writeLog("error", { event: "failed", request, error: stack });
    const problems = [{ code: "server-trouble", params: { request } }];
    return { ...refusedJson(503, problems), headers: { "retry-after": retryAfterSeconds } };
  }
}
