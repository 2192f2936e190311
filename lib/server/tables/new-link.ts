import "server-only";
import { pinFromBytes } from "@/lib/commands/tables/table-pin";
import { hashOf, keyed, tableToken } from "../auth/secrets";
import type { NewTableLink } from "../data/tables/table-links";

/** The PIN of a table link, which only this installation can derive. */
export function tablePin(leagueId: string, linkId: string): string {
  return pinFromBytes(keyed(`table-pin ${leagueId} ${linkId}`));
}

/** The stored form of a PIN: a keyed hash, because PINs are short and a copy of the database must not reveal them. */
export function pinHash(pin: string): string {
  return keyed(`pin-hash ${pin}`).toString("hex");
}

type Terms = Omit<NewTableLink, "tokenHash" | "pinHash">;

/** The row of a new link, with hashes of its token and PIN. */
export function newLink(terms: Terms): NewTableLink {
  const { leagueId, id } = terms;
  return { ...terms, tokenHash: hashOf(tableToken(leagueId, id)), pinHash: pinHash(tablePin(leagueId, id)) };
}
