import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "../http/request-handler";
import { metricsText } from "../metrics/metrics";
import { allFigures } from "../metrics/process-figures";
import type { Settings } from "../settings/settings";

/**
 * Answers /metrics in Prometheus' text format for requests with the configured bearer token. Others get the same 404 as
 * an unknown address, as all do without a token. (Requests from this machine are no exception: behind a proxy all come
 * from it.)
 */
export function withMetrics({ metricsToken }: Pick<Settings, "metricsToken">, next: RequestHandler): RequestHandler {
  if (metricsToken === undefined) return next;
  const expected = digestOf(`Bearer ${metricsToken}`);
  return async (request, response) => {
    const isMetrics = request.url?.split("?", 1)[0] === "/metrics" && request.method === "GET";
    const authorization = request.headers.authorization;
    if (!isMetrics || authorization === undefined || !timingSafeEqual(digestOf(authorization), expected))
      return await next(request, response);
    const text = metricsText(await allFigures());
    response.writeHead(200, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(text);
  };
}

/** Compares digests of one length, independent of the input. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
