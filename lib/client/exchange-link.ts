import { postJson } from "./post-json";
import { storeLink } from "./stored/stored-link";

/**
 * Exchanges a table link's token for this phone's cookie and stores the link. Returns the server's reply or the
 * problem.
 */
export async function exchangeLink<Match extends { readonly match: string }>(token: string) {
  const reply = await postJson<Match>("/api/table-link", { token, secure: window.isSecureContext });
  if (!("problem" in reply)) storeLink(reply.match, token);
  return reply;
}
