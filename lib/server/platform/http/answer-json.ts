import type { ServerResponse } from "node:http";

/** Sends JSON with `Cache-Control: no-store`. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const own = { "content-type": "application/json", "cache-control": "no-store", "content-length": bytes.length };
  response.writeHead(status, { ...own, ...headers }).end(bytes);
}
