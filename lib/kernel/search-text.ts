/** Cyrillic letters in Latin letters, letter by letter, so that a part of a name remains a part. */
const latin: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n" },
  ...{ о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch" },
  ...{ ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya", є: "e", і: "i", ґ: "g", ђ: "dj", ј: "j", љ: "lj", њ: "nj" },
  ...{ ћ: "c", џ: "dz" },
  // Latin letters that have no accent to remove.
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ς: "σ" },
};

/**
 * A text in small Latin letters without accents and apostrophes; other characters that are no letter or digit become one space.
 * A letter's form does not depend on its neighbors.
 */
export function plainText(text: string): string {
  const small = text.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return small
    .replace(/['’‘ʼ`´]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/[^ -~]/gu, (letter) => latin[letter] ?? letter)
    .trim();
}

/** Spellings of one sound, in order. The result of one is read by the next. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, "sh"],
  [/tch/g, "ch"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/t[sz]/g, "ţ"],
  [/c(?!h)/g, "k"],
  [/[yj]/g, "i"],
  [/^ie/, "e"],
  [/io/g, "e"],
  [/(.)\1+/g, "$1"],
];

/** A word of a plain text by its sound: "Yuri", "Yury", "Jurij" and "Юрий" are equal. */
export function soundOf(word: string): string {
  return sounds.reduce((sound, [spelling, one]) => sound.replace(spelling, one), word);
}

/** A text as it is searched. */
export interface SearchText {
  readonly plain: string;
  readonly words: readonly string[];
  readonly sounds: readonly string[];
  readonly initials: string;
}

export function searchText(text: string): SearchText {
  const plain = plainText(text);
  const words = plain === "" ? [] : plain.split(" ");
  return { plain, words, sounds: words.map(soundOf), initials: words.map(([first = ""]) => first).join("") };
}

/** A shorter part is looked for only at the start of a word. */
const minPart = 3;

/**
 * How well a text matches a query, 0 the best: 0 the whole text, 1 its start, 2 the start of a word for each word, 3 a
 * part or the sound of a word for each word, or the initials. Null: no match.
 */
export function matchOf(wanted: SearchText, text: SearchText): number | null {
  if (wanted.words.length === 0) return null;
  if (text.plain === wanted.plain) return 0;
  if (text.plain.startsWith(wanted.plain)) return 1;
  const starts = (word: string) => text.words.some((one) => one.startsWith(word));
  if (wanted.words.every(starts)) return 2;
  const isIn = (word: string, i: number) =>
    starts(word) ||
    (word.length >= minPart && text.words.some((one) => one.includes(word))) ||
    hasSound(text, wanted.sounds[i] ?? "");
  if (wanted.words.every(isIn)) return 3;
  const letters = wanted.words.join("");
  return letters.length > 1 && text.initials.startsWith(letters) ? 3 : null;
}

function hasSound(text: SearchText, sound: string): boolean {
  return sound.length >= minPart && text.sounds.some((one) => one.startsWith(sound));
}

/** The letters that a word may lack at its end and still be the same word: the endings of Russian cases, an English s. */
const maxEnding = 2;
const minStem = 4;

/** How many words of a text begin like the wanted ones, whatever their endings; null where one is missing. */
export function proseMatchOf(wanted: SearchText, text: SearchText): number | null {
  let count = 0;
  for (const word of wanted.words) {
    const stem = word.slice(0, Math.max(Math.min(minStem, word.length), word.length - maxEnding));
    const hits = text.words.filter((one) => (word.length < minPart ? one === word : one.startsWith(stem))).length;
    if (hits === 0) return null;
    count += hits;
  }
  return wanted.words.length > 0 ? count : null;
}
