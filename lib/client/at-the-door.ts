import type { Problem } from "@/lib/kernel/problem";

/** Asks the server at the door of a table. Gives what it said, or what is wrong. */
export async function atTheDoor<Said>(path: string, body?: unknown): Promise<Said | { readonly problem: Problem }> {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(20_000),
      ...(body !== undefined && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (response.status >= 500) return { problem: { code: "no-answer" } };
    const said = (await response.json()) as Said & { readonly problems?: readonly Problem[] };
    return response.ok ? said : { problem: said.problems?.[0] ?? { code: "table-link-unknown" } };
  } catch {
    return { problem: { code: "no-answer" } };
  }
}
