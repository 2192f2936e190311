import { IncomingMessage, type ServerResponse } from "node:http";
import { answerJson } from "./answer-json";
import { type BodyReadProblem, readBody, statusOfBody } from "./request-body";
import { hasBody } from "./request-framing";
import type { RequestHandler } from "./request-handler";

/** The largest body of a request that is no command, in bytes: a form of signing in. Routes have limits of their own below it. */
export const maxFormBytes = 32 * 1024;

/** Reads the body of a request before the next handler sees it: Next would keep as much as it is sent, for as long as it takes. */
export function withBodies(next: RequestHandler): RequestHandler {
  return async (request, response) => {
    if (!hasBody(request)) return next(request, response);
    const read = await readBody(request, response, maxFormBytes);
    if (read.ok) return next(withReadBody(request, read.value), response);
    refuseBody(request, response, read.error);
  };
}

/** Answers a body that could not be read, and reads no more of it. */
function refuseBody(request: IncomingMessage, response: ServerResponse, code: BodyReadProblem): void {
  if (response.destroyed) return;
  const status = statusOfBody(code);
  answerJson(response, status, { problems: [{ code }] }, headersOfBody(status));
  request.resume();
}

/** Headers of an answer to a body that was not read to its end. One that never comes holds its connection no longer. */
export function headersOfBody(status: number): Readonly<Record<string, string>> {
  if (status === 503) return { "retry-after": "2" };
  return status === 408 ? { connection: "close" } : {};
}

/** The same request with a body that is there already. */
function withReadBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
