/** Next calls this once, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { answerAtOnce } = await import("@/lib/server/answer-at-once");
  answerAtOnce();
}
