import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { openTableProof, type Proven } from "@/lib/commands/tables/open-table-proof";
import { hashOf, isSame, openCardToken } from "../auth/secrets";

interface StoredCard {
  readonly leagueId: string;
  readonly id: string;
  readonly tokenHash: string;
}

/** Whether a command to open a table carries the card's proof. */
export function isProven(card: StoredCard, command: Proven & { readonly proof: string }): boolean {
  const token = openCardToken(card.leagueId, card.id);
  return hashOf(token) === card.tokenHash && isSame(openTableProof(token, command), command.proof);
}

/** Whether a scanned code is the card. */
export function isCard(card: StoredCard, { token }: CardFragment): boolean {
  return isSame(hashOf(token), card.tokenHash);
}
