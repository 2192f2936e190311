/** Next calls this once, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { handleCommand } = await import("@/lib/server/command-handler");
  const { setCommandHandler } = await import("@/lib/server/platform/http/command-route");
  setCommandHandler(handleCommand);
  const { scheduleRemoval } = await import("@/lib/server/leagues/schedule-removal");
  scheduleRemoval();
}
