import { z } from "zod";
import { id } from "./fields";

/** What the code of a bar's card for open tables says, in an address's fragment. */
export interface OpenCard {
  readonly league: string;
  readonly card: string;
  /** 128 bits, base64url. */
  readonly token: string;
}

const openCard = z.strictObject({ league: id, card: id, token: z.string().regex(/^[\w-]{22}$/) });

/** The card as a fragment: `league.card.token`. */
export function formatOpenCard({ league, card, token }: OpenCard): string {
  return [league, card, token].join(".");
}

/** The card that a fragment says; null where it says none. */
export function parseOpenCard(fragment: string): OpenCard | null {
  const [league, card, token, ...more] = fragment.replace(/^#/, "").split(".");
  return more.length > 0 ? null : (openCard.safeParse({ league, card, token }).data ?? null);
}
