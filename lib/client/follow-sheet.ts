import { postJson } from "./post-json";

/**
 * Requests access to the match that a sheet moved to, and opens it there. False when the server does not answer or
 * refuses.
 */
export async function followSheet(match: string, seq: number, locale: string): Promise<boolean> {
  const request = { match, seq, secure: window.isSecureContext };
  const reply = await postJson<{ readonly match: string; readonly table: number }>("/api/table-link/follow", request);
  if ("problem" in reply) return false;
  window.location.assign(`/${locale}/table/${reply.match}?table=${reply.table}`);
  return true;
}
