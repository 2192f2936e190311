import { type DealEntry, dealEntry, type PlayedDeal, type Ruling } from "./hand";

/**
 * Formats a deal in a compact notation for QR codes: `p32` `1010` `1110` `H` is a deal of three cards by seat 2, bids
 * 1 0 1 0, tricks 1 1 1 0, hearts. Penalties follow, each a letter, a seat and its points.
 */
export function formatEntry(entry: DealEntry): string {
  if (entry.kind === "misdealt") return "n";
  const { cards, dealer, bids, taken, trump, rulings } = entry;
  const suit = trump === undefined ? "" : (trump ?? "N");
  return `p${cards}${dealer}${bids.join("")}${taken.join("")}${suit}${rulings === undefined ? "" : rulingsText(rulings)}`;
}

/** Parses the compact notation; null for anything else. Inverse of `formatEntry`. */
export function parseEntry(text: string): DealEntry | null {
  const parsed = dealEntry.safeParse(text === "n" ? { kind: "misdealt" } : playedOf(pattern.exec(text)));
  return parsed.success && formatEntry(parsed.data) === text ? parsed.data : null;
}

const letterOf: Readonly<Record<Ruling["offence"], string>> = { "wrong-card": "w", "looked-back": "l", other: "o" };
const offenceOf = new Map(Object.entries(letterOf).map(([offence, letter]) => [letter, offence]));

/** Formats the rulings; an empty list is an `r`. */
function rulingsText(rulings: NonNullable<PlayedDeal["rulings"]>): string {
  return `r${rulings.map(({ seat, offence, penalty }) => `${letterOf[offence]}${seat}${penalty}`).join("")}`;
}

const pattern = /^p(\d)(\d)((?:\d\d){2,4})([SHDCN]?)(?:r((?:[wlo]\d\d{1,5})*))?$/;

/** Returns the parts of the notation before their shape is checked. */
function playedOf(match: RegExpExecArray | null): unknown {
  if (match === null) return null;
  const [, cards, dealer, digits = "", trump = "", rulings] = match;
  const counts = [...digits].map(Number);
  return {
    kind: "played",
    cards: Number(cards),
    dealer: Number(dealer),
    bids: counts.slice(0, counts.length / 2),
    taken: counts.slice(counts.length / 2),
    ...(trump === "" ? {} : { trump: trump === "N" ? null : trump }),
    ...(rulings === undefined ? {} : { rulings: [...rulings.matchAll(/([wlo])(\d)(\d+)/g)].map(rulingOf) }),
  };
}

function rulingOf([, letter = "", seat, penalty]: RegExpExecArray): unknown {
  return { seat: Number(seat), offence: offenceOf.get(letter), penalty: Number(penalty) };
}
