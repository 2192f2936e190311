import type { IncomingMessage, ServerResponse } from "node:http";
import { inject } from "light-my-request";
import { forEverybody } from "../http/page-status";
import type { RequestHandler } from "../http/request-handler";
import type { Rendered } from "./cached-response";
import type { DataVersions } from "./data-versions";
import { recordingReads } from "./read-facts";

/** Renders a path with these headers only: no cookie, no client address. */
export type RenderPage = (url: string, headers: Readonly<Record<string, string>>) => Promise<Rendered>;

/** Time limit of a rendering in milliseconds; a longer one would block its place in the queue. */
const longestMs = 30_000;

/** Renders pages with a request handler, in this process and without a connection, and records their reads. */
export function renderWith(pages: RequestHandler, versions: DataVersions, longest = longestMs): RenderPage {
  return async (url, headers) => {
    const dispatch = (request: unknown, response: unknown) =>
      answerOrFail(pages, request as IncomingMessage, response as ServerResponse);
    const signal = AbortSignal.timeout(longest);
    const reads = new Set<string>();
    const render = async () => await inject(dispatch, { method: "GET", url, headers, signal });
    const answer = await recordingReads(reads, versions, () => forEverybody(render));
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload, reads };
  };
}

async function answerOrFail(pages: RequestHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await pages(request, response);
  } catch (error) {
    response.destroy(error as Error);
  }
}
