import "server-only";
import { randomUUID } from "node:crypto";
import type { Problem } from "@/lib/kernel/problem";
import { writeLog } from "../logging/write-log";
import type { Denied } from "./denied";
import { currentRequestId } from "./page-status";

const statusOf: Record<Denied, number> = { nobody: 401, forbidden: 403, missing: 404 };

/** `Retry-After` of a 503 response, in seconds. */
const retryAfterSeconds = "2";

/** A JSON answer that must not be cached, independent of the HTTP library. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

/** Returns a JSON response that must not be cached. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** The answer to a denied request. Things of other leagues look like missing ones. */
export function deniedJson(denied: Denied): JsonAnswer {
  return { status: statusOf[denied], body: { denied } };
}

/** The same as a response object. */
export function deniedAnswer(denied: Denied): Response {
  return responseOf(deniedJson(denied));
}

/** The answer to unusable input. */
export function refusedJson(status: number, problems: readonly Problem[]): JsonAnswer {
  return { status, body: { problems } };
}

/** The same as a response object. */
export function refusedAnswer(status: number, problems: readonly Problem[]): Response {
  return responseOf(refusedJson(status, problems));
}

/** Converts a JSON answer to a response. */
export function responseOf({ status, body, headers }: JsonAnswer): Response {
  return answer(status, body, { ...headers });
}

/**
 * Runs a handler. Logs what it throws under the request's id, and returns 503 with that id only: no stack, no query.
 */
export async function guarded(handler: () => Promise<Response>): Promise<Response> {
  const result = await guardedAnswer(handler);
  return result instanceof Response ? result : responseOf(result);
}

/** The same for handlers that return JSON answers. */
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
