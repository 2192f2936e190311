import { atTheDoor } from "./at-the-door";
import { keepLink } from "./kept/kept-link";

/** Exchanges a table link's token for this phone's own cookie, and keeps the link: what the server says of the match, or why not. */
export async function exchangeLink<Said extends { readonly match: string }>(token: string) {
  const said = await atTheDoor<Said>("/api/table-link", { token, secure: window.isSecureContext });
  if (!("problem" in said)) keepLink(said.match, token);
  return said;
}
