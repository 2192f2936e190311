import "server-only";
import common from "fxa-common-password-list";
import type { Problem } from "@/lib/kernel/problem";

/**
 * Words of this place and this trade: a password that is little else is guessed by whoever knows what it opens. With the
 * owner's own name and address, and the league's name, they are what a password may contain but not consist of.
 */
const contextWords = [
  ...["turkeytracks", "turkey", "tracks", "track", "clabber", "joker", "evansville", "indiana", "hoosier"],
  ...["league", "club", "cards", "card", "trumps", "trump", "tournament", "season", "score", "scorekeeper"],
  ...["administrator", "admin", "owner", "secretary", "captain", "player", "host", "root", "guest"],
  ...["password", "passwort", "welcome", "letmein", "login", "secret", "changeme", "default"],
  ...["клаббер", "джокер", "эвансвилл", "лига", "лиги", "клуб", "карты", "турнир", "сезон", "козырь"],
  ...["секретарь", "капитан", "владелец", "админ", "пароль", "привет"],
];

/** A word of so many letters at least is taken for somebody's own. */
const minWordLength = 3;
/** So much that is not such a word makes a password of its own. */
const minOwnLength = 5;
/** So many signs around a common password make it no other. */
const maxSurroundingLength = 6;

/** Whose password it is to be, in words: name, e-mail address, the league's name. */
export type OwnerWords = readonly string[];

/**
 * Why a password is refused though it is long enough: it is among those that people use most (and that are tried first), or
 * says no more than whose it is and what it opens. Null: it will do. It may have any letters and signs.
 */
export function weakPassword(password: string, own: OwnerWords): Problem | null {
  if (isCommon(password.normalize("NFC").toLowerCase())) return { code: "password-common", path: "password" };
  return isOwnWords(password, own) ? { code: "password-own-words", path: "password" } : null;
}

function isCommon(typed: string): boolean {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const isBarelySurrounded = typed.length - core.length <= maxSurroundingLength;
  return common.test(typed) || (isBarelySurrounded && common.test(core)) || isRepeated(typed) || isRun(typed);
}

/** "abcabcabcabc": a few signs over and over. */
function isRepeated(typed: string): boolean {
  return [1, 2, 3, 4, 5].some((length) => {
    const unit = typed.slice(0, length);
    return unit.repeat(Math.ceil(typed.length / length)).startsWith(typed);
  });
}

/** "abcdefghij", "9876543210": each sign is the one beside the last. */
function isRun(typed: string): boolean {
  const codes = [...typed].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return [1, -1].some((step) => steps.every((each, i) => each === step || (codes[i] === 57 && codes[i + 1] === 48)));
}

function isOwnWords(password: string, own: OwnerWords): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ");
  const words = [...contextWords, ...own.flatMap((text) => plain(text).split(" "))]
    .filter((word) => word.length >= minWordLength)
    .sort((one, other) => other.length - one.length);
  const compact = plain(password).replaceAll(" ", "");
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), compact).replaceAll(" ", "");
  return rest.length < compact.length && rest.length < minOwnLength;
}
