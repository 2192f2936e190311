import { z } from "zod";
import { id } from "../fields";

/** A card in an address's fragment, which browsers do not send: a bar's card for open tables, or a team's. */
export interface CardFragment {
  readonly league: string;
  readonly card: string;
  /** 128 bits, base64url. */
  readonly token: string;
}

const cardFragment = z.strictObject({ league: id, card: id, token: z.string().regex(/^[\w-]{22}$/) });

/** Formats the card as a fragment: `league.card.token`. */
export function formatCard({ league, card, token }: CardFragment): string {
  return [league, card, token].join(".");
}

/** Parses a fragment; null if it is no card. */
export function parseCard(fragment: string): CardFragment | null {
  const [league, card, token, ...more] = fragment.replace(/^#/, "").split(".");
  return more.length > 0 ? null : (cardFragment.safeParse({ league, card, token }).data ?? null);
}
