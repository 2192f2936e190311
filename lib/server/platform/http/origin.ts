import "server-only";
import { headers } from "next/headers";

/**
 * The server's origin: PUBLIC_URL, else the request's own host, so that a link shown on a laptop in the bar's network works on a
 * phone there.
 */
export async function currentOrigin(): Promise<string> {
  const publicUrl = process.env["PUBLIC_URL"];
  if (publicUrl) return publicUrl.replace(/\/+$/, "");
  const requestHeaders = await headers();
  const protocol = requestHeaders.get("x-forwarded-proto") ?? "http";
  return `${protocol}://${requestHeaders.get("host") ?? "localhost"}`;
}
