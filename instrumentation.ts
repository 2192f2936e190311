/** Next calls this once, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { handleCommand } = await import("@/lib/server/command-handler");
  const { handleSheets } = await import("@/lib/server/sheets-handler");
  const { setDirectHandlers } = await import("@/lib/server/platform/http/direct-routes");
  setDirectHandlers({ command: handleCommand, sheets: handleSheets });
  const { scheduleRemoval } = await import("@/lib/server/leagues/schedule-removal");
  scheduleRemoval();
  const { scheduleMessages } = await import("@/lib/server/messages/schedule-messages");
  scheduleMessages();
}
