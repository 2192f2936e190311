import "server-only";
import { helpText } from "@/lib/i18n/help-text";
import type { Locale } from "@/lib/i18n/locale";
import { rulesBySection } from "@/lib/i18n/rules-sections";
import { gamesWithRules, rulesText } from "@/lib/i18n/rules-text";
import { storyText } from "@/lib/i18n/story-text";
import { groupBy } from "@/lib/kernel/group-by";
import { proseMatchOf, type SearchText, searchText } from "@/lib/kernel/search-text";
import type { Found, FoundGroup, FoundKind } from "@/lib/views/search";

interface Passage {
  readonly kind: FoundKind;
  readonly found: Found;
  /** A rule's number, "c40". */
  readonly number: string;
  readonly text: SearchText;
  /** The heading, searched first: a question, a term. */
  readonly title: SearchText;
}

/** The maximum number of passages of each kind. */
const maxFound = 8;
/** The maximum length of an excerpt of a rule, in characters. */
const maxShown = 140;

/** By language, made on first use. */
const passages = new Map<Locale, readonly Passage[]>();

function passagesIn(locale: Locale): readonly Passage[] {
  const known = passages.get(locale);
  if (known) return known;
  const made = [...helpPassages(locale), ...gamesWithRules.flatMap((game) => rules(game, locale)), ...words(locale)];
  passages.set(locale, made);
  return made;
}

function helpPassages(locale: Locale): readonly Passage[] {
  return helpText(locale).parts.flatMap(({ questions }) =>
    questions.map(({ id, question, steps, also }) => ({
      kind: "help" as const,
      found: { href: `/${locale}/help#${id}`, words: question, note: "" },
      number: "",
      title: searchText(question),
      text: searchText([question, also, ...steps].join(" ")),
    })),
  );
}

function rules(game: string, locale: Locale): readonly Passage[] {
  const text = rulesText(game, locale);
  if (!text) return [];
  return rulesBySection(game, text.rules).flatMap((section) =>
    section.rules.map((rule) => ({
      kind: "rule" as const,
      found: {
        href: `/${locale}/rules/${game}#${rule.number}`,
        words: `${rule.number}. ${shortened(rule.text)}`,
        note: `${text.title}, ${text.sections[section.id] ?? ""}`,
      },
      number: rule.number.toLowerCase(),
      title: searchText(text.sections[section.id] ?? ""),
      text: searchText(rule.text),
    })),
  );
}

function words(locale: Locale): readonly Passage[] {
  return storyText(locale).glossary.map(({ id, term, also, text }) => ({
    kind: "word" as const,
    found: { href: `/${locale}/about#${id}`, words: term, note: shortened(text) },
    number: "",
    title: searchText(`${term} ${also}`),
    text: searchText(`${term} ${also}`),
  }));
}

/** The beginning of a text, at whole words. */
function shortened(text: string): string {
  return text.length <= maxShown ? text : `${text.slice(0, maxShown).replace(/\s\S*$/u, "")} …`;
}

/** "C40", "с 40" with a Cyrillic letter, "rule 40", "правило 40": the number, and the game's letter where one is written. */
const ruleNumber = /^(?:(?:rule|правило|п|r)\.?\s*)?([cсjдж])?[\s.-]*(\d{1,3})$/iu;
const gameLetters: Readonly<Record<string, string>> = { c: "c", с: "c", j: "j", д: "j", ж: "j" };

function isNumbered(words: string): (number: string) => boolean {
  const [, letter, number] = ruleNumber.exec(words.trim().toLowerCase()) ?? [];
  if (number === undefined) return () => false;
  const game = letter && gameLetters[letter];
  return (rule) => Number(rule.slice(1)) === Number(number) && (!game || rule.startsWith(game));
}

/** Rules, answers and players' words in a language. */
export function searchTexts(query: string, locale: Locale): readonly FoundGroup[] {
  const wanted = searchText(query);
  const isRule = isNumbered(query);
  const ranked = passagesIn(locale).flatMap((passage) => {
    const rank = passage.number !== "" && isRule(passage.number) ? 1000 : rankOf(wanted, passage);
    return rank === 0 ? [] : [{ passage, rank }];
  });
  ranked.sort((one, other) => other.rank - one.rank);
  return [...groupBy(ranked, ({ passage }) => passage.kind)].map(([kind, hits]) => ({
    kind,
    found: hits.slice(0, maxFound).map(({ passage }) => passage.found),
    total: hits.length,
  }));
}

function rankOf(wanted: SearchText, { title, text }: Passage): number {
  return 10 * (proseMatchOf(wanted, title) ?? 0) + (proseMatchOf(wanted, text) ?? 0);
}
