import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";

/** An open table card as stored on this phone; `bar`: the bar's name, once the server has sent it. */
export interface StoredOpenCard extends CardFragment {
  readonly bar: string | null;
}

const cardKey = "turkey-tracks.open-card";
const namesKey = "turkey-tracks.open-names";

/** Stores the last scanned card, from which the next match begins, also without a network. */
export function storeOpenCard({ bar, ...card }: StoredOpenCard): void {
  store(cardKey, JSON.stringify({ card: formatCard(card), bar }));
}

/** Returns the last scanned card, or null. */
export function storedOpenCard(): StoredOpenCard | null {
  const value = storedValue(cardKey) as { card?: unknown; bar?: unknown } | null;
  const card = parseCard(String(value?.card ?? ""));
  return card && { ...card, bar: typeof value?.bar === "string" ? value.bar : null };
}

/** Stores the names of the last players, by side. */
export function storeNames(sides: readonly (readonly string[])[]): void {
  store(namesKey, JSON.stringify(sides));
}

/** Returns the names of the last players on this phone, by side; empty before the first match. */
export function storedNames(): readonly (readonly string[])[] {
  const value = storedValue(namesKey);
  if (!Array.isArray(value)) return [];
  return value.map((side) => (Array.isArray(side) ? side.map((name) => String(name)) : []));
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is refused: the card is scanned and the names are typed again.
  }
}

function storedValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
