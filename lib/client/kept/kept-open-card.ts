import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";

/** A bar's card for open tables as this phone has it; the bar's name once the server said it. */
export interface KeptOpenCard extends CardFragment {
  readonly bar: string | null;
}

const cardKey = "turkey-tracks.open-card";
const namesKey = "turkey-tracks.open-names";

/** Keeps the card that was scanned last: without a network, or for another game, this phone begins from it. */
export function keepOpenCard({ bar, ...card }: KeptOpenCard): void {
  keep(cardKey, JSON.stringify({ card: formatCard(card), bar }));
}

/** The card that this phone scanned last; null for none. */
export function keptOpenCard(): KeptOpenCard | null {
  const said = kept(cardKey) as { card?: unknown; bar?: unknown } | null;
  const card = parseCard(String(said?.card ?? ""));
  return card && { ...card, bar: typeof said?.bar === "string" ? said.bar : null };
}

/** Keeps the names of those who played last, by side. */
export function keepNames(sides: readonly (readonly string[])[]): void {
  keep(namesKey, JSON.stringify(sides));
}

/** The names of those who played last on this phone, by side; empty before the first game. */
export function keptNames(): readonly (readonly string[])[] {
  const said = kept(namesKey);
  if (!Array.isArray(said)) return [];
  return said.map((side) => (Array.isArray(side) ? side.map((name) => String(name)) : []));
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the card is scanned again, and the names are typed again.
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
