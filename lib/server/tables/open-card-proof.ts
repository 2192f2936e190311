import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { OpenCard } from "@/lib/commands/open-card";
import { openTableProof, type Proven } from "@/lib/commands/open-table-proof";
import { hashOf, openCardToken } from "../auth/secrets";

interface StoredCard {
  readonly leagueId: string;
  readonly id: string;
  readonly tokenHash: string;
}

/** Whether a command to open a table was made by somebody who had the card's secret. */
export function isProven(card: StoredCard, command: Proven & { readonly proof: string }): boolean {
  const token = openCardToken(card.leagueId, card.id);
  return hashOf(token) === card.tokenHash && isEqual(openTableProof(token, command), command.proof);
}

/** Whether what a phone scanned is the card. */
export function isCard(card: StoredCard, { token }: OpenCard): boolean {
  return isEqual(hashOf(token), card.tokenHash);
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
