import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "../boot/request-handler";
import type { Said } from "./answer";

/** What is answered without Next, by method and path. */
export type OwnAnswers = Readonly<Record<string, (request: IncomingMessage) => Promise<Said>>>;

// One for the process: what answers is part of Next's bundles, who asks is not.
const shared = globalThis as typeof globalThis & { turkeyTracksOwnAnswers?: OwnAnswers };

/** Says what is answered without Next from now on. */
export function giveOwnAnswers(answers: OwnAnswers): void {
  shared.turkeyTracksOwnAnswers = answers;
}

/**
 * Answers what has an answer of our own by it, with everything else left to the next handler. A route of Next costs a hand more
 * than its rules, its ledger and its database together; what it does for pages, a program's few words have no use for.
 */
export function withOwnAnswers(next: RequestHandler): RequestHandler {
  return async (request, response) => {
    const own = shared.turkeyTracksOwnAnswers?.[`${request.method} ${request.url}`];
    if (!own) return next(request, response);
    const { status, body, headers } = await own(request);
    if (response.destroyed) return;
    const text = Buffer.from(JSON.stringify(body));
    response.writeHead(status, { ...said, "content-length": text.length, ...headers });
    response.end(text);
  };
}

/** What stands on every answer of ours to a program; whoever serves it adds what stands on every answer. */
const said = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
};
