import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Locale } from "@/lib/i18n/locale";

/** Examples of names, by a part of the argument's name; the first that fits. */
const examples: readonly (readonly [RegExp, Readonly<Record<Locale, string>>])[] = [
  [/^(teams|sides|clubs|entrants|opponents)$/i, { en: "Eagles and Owls", ru: "Орлы и Совы" }],
  [/^(names|players|leaders|partners)$/i, { en: "Ann Miller and Joe Hart", ru: "Анна Миллер и Иван Орлов" }],
  [/^(awayteam|away|theirs|others?|was|second|two)$/i, { en: "Owls", ru: "Совы" }],
  [/team|side|club|entrant|opponent|home|mine|rival|becomes|champion|^is$/i, { en: "Eagles", ru: "Орлы" }],
  [/name|player|account|captain|partner|^(by|owner|secretary)$/i, { en: "Ann Miller", ru: "Анна Миллер" }],
  [/season/i, { en: "Fall 2026", ru: "Осень 2026" }],
  [/league/i, { en: "Evansville Clabber League", ru: "Клуб «Джокер»" }],
  [/event/i, { en: "City Championship", ru: "Чемпионат города" }],
  [/^(bar|venue)/i, { en: "The Corner", ru: "Угловой" }],
  [/date|night|^(when|since|asof|written|deadline)$/i, { en: "October 6", ru: "6 октября" }],
  [/^time$/i, { en: "7:30 PM", ru: "19:30" }],
  [/score|total|points/i, { en: "601–451", ru: "601–451" }],
  [/reason|why/i, { en: "Snow", ru: "Снегопад" }],
];

/** The counts that a plural is shown with: every Russian form occurs. */
const counts = [1, 2, 5];

/**
 * Returns what a message becomes with example values: enough texts that each branch of its choices occurs. Returns none
 * for a message without arguments.
 */
export function exampleTexts(message: string, locale: Locale): readonly string[] {
  const elements = parse(message);
  const sizes = all(elements).map((element) => valuesOf(element, locale).length);
  if (sizes.every((size) => size === 0)) return [];
  const texts = Array.from({ length: Math.max(...sizes) }, (_, nth) => written(elements, nth, locale));
  return [...new Set(texts)];
}

/** Returns the longest part of a message that has no arguments: the words that a browser can look for on a page. */
export function longestPart(message: string): string {
  const parts = parse(message).flatMap((element) => (element.type === TYPE.literal ? [trimmed(element.value)] : []));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

/** Removes what is no letter or digit from both ends. */
const trimmed = (text: string) => text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");

/** The values that an argument is shown with; none for words and tags. */
function valuesOf(element: MessageFormatElement, locale: Locale): readonly string[] {
  switch (element.type) {
    case TYPE.argument:
      return [examples.find(([form]) => form.test(element.value))?.[1][locale] ?? `‹${element.value}›`];
    case TYPE.number:
      return ["3"];
    case TYPE.select:
      return Object.keys(element.options);
    case TYPE.plural:
      return [...exactCounts(element.options), ...counts.map(String)];
    default:
      return [];
  }
}

const exactCounts = (options: object) =>
  Object.keys(options).flatMap((key) => (key.startsWith("=") ? [key.slice(1)] : []));

/** Writes a message with the nth value of each argument; `count` is the number that # stands for. */
function written(elements: readonly MessageFormatElement[], nth: number, locale: Locale, count = ""): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return count;
      if (element.type === TYPE.tag) return written(element.children, nth, locale, count);
      const values = valuesOf(element, locale);
      const value = values[nth % values.length] ?? "";
      if (element.type === TYPE.select) return written(element.options[value]?.value ?? [], nth, locale, count);
      if (element.type !== TYPE.plural) return value;
      const form = new Intl.PluralRules(locale, { type: element.pluralType ?? "cardinal" }).select(Number(value));
      const option = element.options[`=${value}`] ?? element.options[form] ?? element.options["other"];
      return written(option?.value ?? [], nth, locale, value);
    })
    .join("");
}

/** Returns all elements of a message, those of its branches and tags included. */
function all(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...all(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => all(value))];
  });
}
