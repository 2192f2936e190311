import type { Problem } from "@/lib/kernel/problem";
import { keepLink } from "./kept-link";

/** Exchanges a table link's token for this phone's own cookie: the match it is for, or why not. */
export async function exchangeLink(token: string): Promise<{ readonly match: string } | Problem> {
  try {
    const response = await fetch("/api/table-link", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, secure: window.isSecureContext }),
    });
    if (response.status >= 500) return { code: "no-answer" };
    if (!response.ok) return { code: "table-link-unknown" };
    const said = (await response.json()) as { match: string };
    keepLink(said.match, token);
    return said;
  } catch {
    return { code: "no-answer" };
  }
}
