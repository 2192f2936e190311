import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { messagesOf } from "./messages";

type Tree = { readonly [key: string]: string | Tree };

/** Returns all sentences of a catalogue by their dotted keys. */
function flat(tree: Tree, path = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : [...flat(value, `${path + key}.`)],
  );
  return new Map(entries);
}

/** Returns the parts of an element that contain sentences: plural branches and the content of tags. */
function parts(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  const branches = element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options) : [];
  return branches.flatMap(({ value }) => value);
}

/** Returns all elements of a sentence, at any depth. */
function all(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...all(parts(element))]);
}

/** Returns the names of a sentence's arguments and tags. */
function args(sentence: string): string[] {
  const named = all(parse(sentence)).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
  );
  return [...new Set(named)].sort();
}

/** Returns a sentence's words without its arguments. */
function words(sentence: string): string {
  return all(parse(sentence))
    .map((element) => (element.type === TYPE.literal ? element.value : " "))
    .join("");
}

const english = flat(messagesOf("en") as unknown as Tree);
const russian = flat(messagesOf("ru") as unknown as Tree);

/** Names that are the same in both languages. */
const sameInBoth = /^(shell\.product|shell\.language\.|shell\.home|clabber\.|joker\.notation\.example)|name@example/;

describe("the catalogues", () => {
  test("contain the product's texts", () => {
    expect(english.size).toBeGreaterThan(300);
  });

  test("have the same keys in both languages", () => {
    expect([...russian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("contain valid ICU messages, and no empty text", () => {
    for (const [key, sentence] of [...english, ...russian]) {
      expect(sentence.trim(), key).not.toBe("");
      expect(() => parse(sentence), key).not.toThrow();
    }
  });

  test("use only what the build can compile: no dates, named styles or offsets", () => {
    const kinds = new Set([TYPE.literal, TYPE.argument, TYPE.number, TYPE.select, TYPE.plural, TYPE.pound, TYPE.tag]);
    const beyond = [...english, ...russian].filter(([, sentence]) =>
      all(parse(sentence)).some(
        (element) =>
          !kinds.has(element.type) ||
          (element.type === TYPE.plural && element.offset !== 0) ||
          (element.type === TYPE.number && typeof element.style === "string"),
      ),
    );
    expect(beyond).toEqual([]);
  });

  test("use the same arguments in both languages", () => {
    for (const [key, sentence] of english) {
      expect(args(russian.get(key) ?? ""), key).toEqual(args(sentence));
    }
  });

  test("are translated: a Russian sentence has Cyrillic letters", () => {
    const untranslated = [...russian].filter(
      ([key, sentence]) =>
        /\p{Script=Latin}{3}/u.test(words(sentence)) &&
        !/\p{Script=Cyrillic}/u.test(words(sentence)) &&
        !sameInBoth.test(key),
    );
    expect(untranslated).toEqual([]);
  });

  test("have all Russian plural forms", () => {
    const incomplete = [...russian].filter(([, sentence]) =>
      all(parse(sentence)).some(
        (element) =>
          element.type === TYPE.plural &&
          parts(element).some(({ type }) => type === TYPE.pound) &&
          !["few", "other"].every((form) => Object.hasOwn(element.options, form)),
      ),
    );
    expect(incomplete).toEqual([]);
  });
});
