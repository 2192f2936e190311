import type { Problem } from "@/lib/kernel/problem";

/** Posts JSON to the server; without a body, sends a GET request. Returns the reply, or the problem. */
export async function postJson<Reply>(path: string, body?: unknown): Promise<Reply | { readonly problem: Problem }> {
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
    const reply = (await response.json()) as Reply & { readonly problems?: readonly Problem[] };
    return response.ok ? reply : { problem: reply.problems?.[0] ?? { code: "table-link-unknown" } };
  } catch {
    return { problem: { code: "no-answer" } };
  }
}
