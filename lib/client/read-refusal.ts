import type { Problem } from "@/lib/kernel/problem";

/** Why signing in was refused, from next-auth's word for it: our problem's code, and the minutes to wait where it has some. */
export function readRefusal(said: string | null | undefined): Problem {
  const [code = "", figure] = (said ?? "").split(":");
  if (!/^[a-z]+(-[a-z]+)+$/.test(code)) return { code: "wrong-credentials" };
  return figure === undefined ? { code } : { code, params: { minutes: Number(figure) } };
}
