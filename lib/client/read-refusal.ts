import type { Problem } from "@/lib/kernel/problem";

/** Parses next-auth's error into a problem: its code, and the minutes to wait if there are any. */
export function readRefusal(text: string | null | undefined): Problem {
  const [code = "", figure] = (text ?? "").split(":");
  if (!/^[a-z]+(-[a-z]+)+$/.test(code)) return { code: "wrong-credentials" };
  return figure === undefined ? { code } : { code, params: { minutes: Number(figure) } };
}
