import "server-only";
import { headers } from "next/headers";

/**
 * The address under which people reach us: PUBLIC_URL where it is set; else what the browser asked for, so that a link
 * shown on a laptop in the bar's network works on a phone in it.
 */
export async function currentOrigin(): Promise<string> {
  const set = process.env["PUBLIC_URL"];
  if (set) return set.replace(/\/+$/, "");
  const asked = await headers();
  const protocol = asked.get("x-forwarded-proto") ?? "http";
  return `${protocol}://${asked.get("host") ?? "localhost"}`;
}
