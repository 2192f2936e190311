import type { IncomingMessage, ServerResponse } from "node:http";
import en from "@/lib/i18n/en/unavailable.json";
import { type Locale, localeFor, locales } from "@/lib/i18n/locale";
import ru from "@/lib/i18n/ru/unavailable.json";

/** Seconds until a reload, also in `Retry-After`. */
const retryAfterSeconds = 5;

const catalogs: Readonly<Record<Locale, typeof en>> = { en, ru };
const problemOf = { busy: "server-busy", silent: "server-trouble" } as const;

/**
 * Answers 503 without Next.js, which would wait or render: too many pages wait to be rendered (`busy`), or the database
 * does not answer (`silent`). The page is in the reader's language and reloads by itself.
 */
export function answerUnavailable(
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
  reason: keyof typeof problemOf,
): void {
  const isApi = url.startsWith("/api/");
  const problems = [{ code: problemOf[reason], params: { request: String(response.getHeader("x-request-id") ?? "") } }];
  const body = isApi ? JSON.stringify({ problems }) : pageIn(localeOf(url, headers), reason);
  response
    .writeHead(503, {
      ...{ "content-type": isApi ? "application/json" : "text/html; charset=utf-8", "cache-control": "no-store" },
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      "retry-after": String(retryAfterSeconds),
    })
    .end(method === "HEAD" ? undefined : body);
}

function localeOf(url: string, headers: IncomingMessage["headers"]): Locale {
  const first = url.split(/[/?]/, 2)[1];
  return locales.find((locale) => locale === first) ?? localeFor(headers["accept-language"] ?? null);
}

function pageIn(locale: Locale, reason: keyof typeof problemOf): string {
  const { title, text } = catalogs[locale][reason];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${title}</title>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
