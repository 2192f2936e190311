import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "../http/request-handler";
import { metricsText } from "../metrics/metrics";
import { allFigures } from "../metrics/process-figures";
import type { Settings } from "../settings/settings";

/**
 * Answers /metrics in Prometheus' text format, to who says the token that the installation was started with. To everybody
 * else, and where there is no token, it is an address like any that there is not. (No exception is made for this machine's
 * own address: behind a proxy everybody has it.)
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

/** Of one length, whatever was said. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
