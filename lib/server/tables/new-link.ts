import "server-only";
import { pinFromBytes } from "@/lib/commands/tables/table-pin";
import { hashOf, keyed, tableToken } from "../auth/secrets";
import type { NewTableLink } from "../data/tables/table-links";

/** The PIN of a table link, which only this installation can work out. */
export function tablePin(leagueId: string, linkId: string): string {
  return pinFromBytes(keyed(`table-pin ${leagueId} ${linkId}`));
}

/** What is stored of a PIN. It is short, so that its hash is keyed: a copy of the database does not tell it. */
export function pinHash(pin: string): string {
  return keyed(`pin-hash ${pin}`).toString("hex");
}

type Terms = Omit<NewTableLink, "tokenHash" | "pinHash">;

/** The row of a new link: of its token and its PIN there stand hashes. */
export function newLink(terms: Terms): NewTableLink {
  const { leagueId, id } = terms;
  return { ...terms, tokenHash: hashOf(tableToken(leagueId, id)), pinHash: pinHash(tablePin(leagueId, id)) };
}
