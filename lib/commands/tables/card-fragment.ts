import { z } from "zod";
import { id } from "../fields";

/** What the code of a card says in an address's fragment, which browsers send to nobody: a bar's for open tables, a team's. */
export interface CardFragment {
  readonly league: string;
  readonly card: string;
  /** 128 bits, base64url. */
  readonly token: string;
}

const cardFragment = z.strictObject({ league: id, card: id, token: z.string().regex(/^[\w-]{22}$/) });

/** The card as a fragment: `league.card.token`. */
export function formatCard({ league, card, token }: CardFragment): string {
  return [league, card, token].join(".");
}

/** The card that a fragment says; null where it says none. */
export function parseCard(fragment: string): CardFragment | null {
  const [league, card, token, ...more] = fragment.replace(/^#/, "").split(".");
  return more.length > 0 ? null : (cardFragment.safeParse({ league, card, token }).data ?? null);
}
