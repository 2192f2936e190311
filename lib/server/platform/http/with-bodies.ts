import { IncomingMessage, type ServerResponse } from "node:http";
import { answerJson } from "./answer-json";
import { type BodyReadProblem, readBody, statusOfBody } from "./request-body";
import { hasBody } from "./request-framing";
import type { RequestHandler } from "./request-handler";

/** Maximum body size of requests other than commands, in bytes. Routes have lower limits of their own. */
export const maxFormBytes = 32 * 1024;

/** Reads a request's body before the next handler runs, since Next limits neither its size nor its duration. */
export function withBodies(next: RequestHandler): RequestHandler {
  return async (request, response) => {
    if (!hasBody(request)) return next(request, response);
    const read = await readBody(request, response, maxFormBytes);
    if (read.ok) return next(withReadBody(request, read.value), response);
    refuseBody(request, response, read.error);
  };
}

/** Answers a request whose body could not be read, and discards the rest. */
function refuseBody(request: IncomingMessage, response: ServerResponse, code: BodyReadProblem): void {
  if (response.destroyed) return;
  const status = statusOfBody(code);
  answerJson(response, status, { problems: [{ code }] }, headersOfBody(status));
  request.resume();
}

/** Headers of an answer to a body that was not read completely. A timeout closes the connection. */
export function headersOfBody(status: number): Readonly<Record<string, string>> {
  if (status === 503) return { "retry-after": "2" };
  return status === 408 ? { connection: "close" } : {};
}

/** Returns a copy of a request whose body has been read. */
function withReadBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
