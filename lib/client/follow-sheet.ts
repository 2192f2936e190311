import { atTheDoor } from "./at-the-door";

/** Asks to be let in where a sheet went, and opens it there. False when the server cannot be asked, or does not let this phone in. */
export async function followSheet(match: string, seq: number, locale: string): Promise<boolean> {
  const asked = { match, seq, secure: window.isSecureContext };
  const said = await atTheDoor<{ readonly match: string; readonly table: number }>("/api/table-link/follow", asked);
  if ("problem" in said) return false;
  window.location.assign(`/${locale}/table/${said.match}?table=${said.table}`);
  return true;
}
