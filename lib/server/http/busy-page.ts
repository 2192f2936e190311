import type { IncomingMessage, ServerResponse } from "node:http";
import en from "@/lib/i18n/en/unavailable.json";
import { isLocale } from "@/lib/i18n/locale";
import ru from "@/lib/i18n/ru/unavailable.json";

/** When to ask again, in seconds. */
const retryAfter = 5;

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "retry-after": String(retryAfter),
};

/** Answers 503 where too many pages wait to be rendered. The page comes without Next, and loads again by itself. */
export function answerBusy({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/api/")) {
    const body = JSON.stringify({ problems: [{ code: "server-busy" }] });
    response.writeHead(503, { ...headers, "content-type": "application/json" }).end(body);
    return;
  }
  const first = url.split(/[/?]/, 2)[1];
  const locale = isLocale(first) ? first : "en";
  const { title, text } = { en, ru }[locale].busy;
  response.writeHead(503, { ...headers, "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfter}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`);
}
