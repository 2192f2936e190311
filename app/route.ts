import { localeFor } from "@/lib/i18n/locale";

/** Redirects to the home page in the reader's language. */
export function GET(request: Request): Response {
  const locale = localeFor(request.headers.get("accept-language"));
  return new Response(null, { status: 307, headers: { location: `/${locale}`, vary: "accept-language" } });
}
