import "server-only";
import { headers } from "next/headers";

/**
 * The address under which people reach us: PUBLIC_URL where it is set; else what the browser asked for, so that a link
 * shown on a laptop in the bar's network works on a phone in it.
 */
export async function currentOrigin(): Promise<string> {
  const publicUrl = process.env["PUBLIC_URL"];
  if (publicUrl) return publicUrl.replace(/\/+$/, "");
  const requestHeaders = await headers();
  const protocol = requestHeaders.get("x-forwarded-proto") ?? "http";
  return `${protocol}://${requestHeaders.get("host") ?? "localhost"}`;
}
