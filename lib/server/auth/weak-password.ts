import "server-only";
import common from "fxa-common-password-list";
import type { Problem } from "@/lib/kernel/problem";

/**
 * Words of this product and this game, which an attacker would try. A password may contain them, the owner's name and
 * address and the league's name, but not consist of them.
 */
const contextWords = [
  ...["turkeytracks", "turkey", "tracks", "track", "clabber", "joker", "evansville", "indiana", "hoosier"],
  ...["league", "club", "cards", "card", "trumps", "trump", "tournament", "season", "score", "scorekeeper"],
  ...["administrator", "admin", "owner", "secretary", "captain", "player", "host", "root", "guest"],
  ...["password", "passwort", "welcome", "letmein", "login", "secret", "changeme", "default"],
  ...["клаббер", "джокер", "эвансвилл", "лига", "лиги", "клуб", "карты", "турнир", "сезон", "козырь"],
  ...["секретарь", "капитан", "владелец", "админ", "пароль", "привет"],
];

/** Minimum length of a word that counts as personal. */
const minWordLength = 3;
/** Minimum number of other characters in an acceptable password. */
const minOwnLength = 5;
/** Maximum number of characters around a common password for it to count as common. */
const maxSurroundingLength = 6;

/** Personal words of the owner: name, e-mail address, the league's name. */
export type OwnerTexts = readonly string[];

/**
 * Why a password is refused although it is long enough: it is a common one, or consists of personal words or words of
 * the product. Null for an accepted password. All characters are allowed.
 */
export function weakPassword(password: string, own: OwnerTexts): Problem | null {
  if (isCommon(password.normalize("NFC").toLowerCase())) return { code: "password-common", path: "password" };
  return isOwnText(password, own) ? { code: "password-own-words", path: "password" } : null;
}

function isCommon(typed: string): boolean {
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const isBarelySurrounded = typed.length - core.length <= maxSurroundingLength;
  return common.test(typed) || (isBarelySurrounded && common.test(core)) || isRepeated(typed) || isRun(typed);
}

/** Whether a short unit repeats, such as "abcabcabcabc". */
function isRepeated(typed: string): boolean {
  return [1, 2, 3, 4, 5].some((length) => {
    const unit = typed.slice(0, length);
    return unit.repeat(Math.ceil(typed.length / length)).startsWith(typed);
  });
}

/** Whether characters are consecutive, such as "abcdefghij" or "9876543210". */
function isRun(typed: string): boolean {
  const codes = [...typed].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return [1, -1].some((step) => steps.every((each, i) => each === step || (codes[i] === 57 && codes[i + 1] === 48)));
}

function isOwnText(password: string, own: OwnerTexts): boolean {
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
