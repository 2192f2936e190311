/** How a team is drawn beside its name, or where the name does not fit: one or two letters in a colored ring. */
export interface TeamCoin {
  readonly letters: string;
  /** Number of its color in the palette, from 0. */
  readonly tint: number;
}

/** The coins of teams by their names, as plain data. */
export type TeamCoins = readonly (readonly [name: string, letters: string, tint: number])[];

/** Colors of the palette (`--coin-0` and so on). */
export const coinTints = 6;

/**
 * The coin of each name, from its short name. Different short names of a league have different letters: an initial that two
 * of them share is followed by a second letter. The result does not depend on the order of the names.
 */
export function coinsOf(shortNames: ReadonlyMap<string, string>): ReadonlyMap<string, TeamCoin> {
  const shorts = [...new Set(shortNames.values())].sort();
  const initials = new Map<string, number>();
  for (const short of shorts) initials.set(initialOf(short), (initials.get(initialOf(short)) ?? 0) + 1);
  const taken = new Set<string>();
  const coins = new Map<string, TeamCoin>();
  for (const short of shorts) {
    const isAlone = initials.get(initialOf(short)) === 1;
    const letters = isAlone ? initialOf(short) : freePair(short, taken);
    taken.add(letters.toUpperCase());
    coins.set(short, { letters, tint: tintOf(short) });
  }
  return new Map([...shortNames].flatMap(([name, short]) => [[name, coins.get(short) ?? coinOf(short)]]));
}

/** The coin of a name that no league has: of a single player, the first letters of the first and the last word. */
export function coinOf(name: string): TeamCoin {
  const words = wordsOf(name);
  const last = words.length > 1 ? initialOf(words.at(-1) ?? "") : "";
  return { letters: `${initialOf(name)}${last}`, tint: tintOf(name) };
}

/** An initial with the first other character of the name that makes a pair no other name has; a number where none does. */
function freePair(short: string, taken: ReadonlySet<string>): string {
  const initial = initialOf(short);
  const [first = "", ...others] = wordsOf(short);
  const number = /\d/u.exec(short)?.[0] ?? "";
  const seconds = [
    number,
    ...[...first].slice(1, 2),
    ...others.map(initialOf),
    ...[...first].slice(2),
    ...others.join(""),
  ];
  const isFree = (pair: string) => !taken.has(pair.toUpperCase());
  const free = seconds
    .filter((second) => second !== "")
    .map((second) => `${initial}${second}`)
    .find(isFree);
  if (free !== undefined) return free;
  for (let count = 2; ; count++) if (isFree(`${initial}${count}`)) return `${initial}${count}`;
}

function initialOf(name: string): string {
  return [...(wordsOf(name)[0] ?? "?").toUpperCase()][0] ?? "?";
}

/** The words of a name, without anything that is neither letter nor digit. */
function wordsOf(name: string): readonly string[] {
  return name.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** The color of a name, independent of other teams. */
function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % coinTints;
}
