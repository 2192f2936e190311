import "server-only";
import { randomUUID } from "node:crypto";
import type { Problem } from "@/lib/kernel/problem";
import { tellLog } from "../logging/tell-log";
import type { Denied } from "./denied";
import { currentRequestId } from "./page-status";

const statusOf: Record<Denied, number> = { nobody: 401, forbidden: 403, missing: 404 };

/** When whoever was answered 503 may ask again, in seconds. */
const retryAfter = "2";

/** A JSON answer that nobody may keep, before it is put into words of HTTP. */
export interface Said {
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
export function denying(denied: Denied): Said {
  return { status: statusOf[denied], body: { denied } };
}

/** The same as a response. */
export function deniedAnswer(denied: Denied): Response {
  return responseOf(denying(denied));
}

/** The answer to input that cannot be used. */
export function refusing(status: number, problems: readonly Problem[]): Said {
  return { status, body: { problems } };
}

/** The same as a response. */
export function refusedAnswer(status: number, problems: readonly Problem[]): Response {
  return responseOf(refusing(status, problems));
}

/** What was said, as a response. */
export function responseOf({ status, body, headers }: Said): Response {
  return answer(status, body, { ...headers });
}

/**
 * Runs a handler; what it throws (a bug, or a database that is away) is logged under an id and answered with that id
 * alone: no stack, no query.
 */
export async function guarded(handler: () => Promise<Response>): Promise<Response> {
  const said = await guardedSaid(handler);
  return said instanceof Response ? said : responseOf(said);
}

/** The same where answers are not responses yet. */
export async function guardedSaid<Answered>(handler: () => Promise<Answered>): Promise<Answered | Said> {
  try {
    return await handler();
  } catch (error) {
    const request = currentRequestId() ?? randomUUID();
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tellLog("error", { event: "failed", request, error: said });
    const problems = [{ code: "server-trouble", params: { request } }];
    return { ...refusing(503, problems), headers: { "retry-after": retryAfter } };
  }
}
