import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { themeScript } from "@/components/ui/theme";
import { isLocale, localeFor } from "@/lib/i18n/locale";
import { isForEverybody } from "@/lib/server/platform/http/page-status";

const themeHash = createHash("sha256").update(themeScript).digest("base64");

/**
 * The content security policy of a page: its own files and its own inline scripts. A page for one reader allows scripts
 * by nonce; a shared page allows them by hash, set when it is cached (`server/platform/page-cache/script-policy.ts`).
 */
function policyFor(readers: "one" | "everybody"): string {
  const nonce = `'nonce-${randomBytes(16).toString("base64")}' 'sha256-${themeHash}' 'strict-dynamic'`;
  return [
    "default-src 'self'",
    `script-src 'self'${readers === "one" ? ` ${nonce}` : ""}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a framed part of a league: no scripts, no forms, and any site may frame it. */
const embedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/**
 * The redirect target of an address without a language: the same address in the reader's language. Null if it has one,
 * or needs none.
 */
function withLanguage({ nextUrl, headers }: NextRequest): URL | null {
  const [, first] = nextUrl.pathname.split("/");
  if (!first || first === "api" || first === "embed" || isLocale(first)) return null;
  const url = new URL(nextUrl);
  url.pathname = `/${localeFor(headers.get("accept-language"))}${nextUrl.pathname}`;
  return url;
}

/** The redirect target of an address in capitals, as QR codes encode it: the same in lower case. Null for any other. */
function withoutCapitals({ nextUrl }: NextRequest): URL | null {
  const { pathname } = nextUrl;
  if (!/[A-Z]/.test(pathname) || /[a-z]/.test(pathname)) return null;
  const url = new URL(nextUrl);
  url.pathname = pathname.toLowerCase();
  return url;
}

/** Headers of every page: its content security policy, with the nonce that Next puts on its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const elsewhere = withoutCapitals(request) ?? withLanguage(request);
  if (elsewhere) return NextResponse.redirect(elsewhere);
  const headers = new Headers(request.headers);
  const development = process.env.NODE_ENV === "development";
  const isEmbed = request.nextUrl.pathname.startsWith("/embed/");
  const policy = isEmbed ? embedPolicy : policyFor(isForEverybody() ? "everybody" : "one");
  if (!development) headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  // Next's development tools evaluate code and add their own styles; the production policy forbids both.
  if (!development) response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: ["/((?!_next/static|_next/image|icon.svg|icons/|fonts/|sw.js).*)"] };
