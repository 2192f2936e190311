/** Error codes of Prisma, PostgreSQL and the system for a database that is unreachable or read-only. */
const codes = new Set([
  ...["P1001", "P1002", "P1008", "P1017"],
  // Connection failures; shutting down, crashed, starting up; a standby.
  ...["08000", "08001", "08003", "08004", "08006", "08P01", "57P01", "57P02", "57P03", "25006"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);
/** The same in the driver adapter. */
const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);
/** The same as messages of errors without a code. */
const messages =
  /connection terminated|connection error|timeout expired|client has encountered|server closed|takes no writes/i;

/** Whether an error or its cause means that the database is unavailable. Uncommitted work can be retried. */
export function isAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, kind, originalCode, message, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((code) => typeof code === "string" && codes.has(code))) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  return [cause, meta, driverAdapterError].some((inner) => isAway(inner, depth + 1));
}
