/** Codes of Prisma, of PostgreSQL and of the system for a database that is not there just now, or not the one that writes. */
const codes = new Set([
  ...["P1001", "P1002", "P1008", "P1017"],
  // Connection failures; shutting down, crashed, starting up; a standby.
  ...["08000", "08001", "08003", "08004", "08006", "08P01", "57P01", "57P02", "57P03", "25006"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);
/** The same as the driver's adapter names it. */
const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);
/** The same where a connection breaks without a code. */
const messages =
  /connection terminated|connection error|timeout expired|client has encountered|server closed|takes no writes/i;

/** Whether an error, or what caused it, says that the database is away: work that was not committed may be tried again. */
export function isAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, kind, originalCode, message, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((code) => typeof code === "string" && codes.has(code))) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  return [cause, meta, driverAdapterError].some((inner) => isAway(inner, depth + 1));
}
