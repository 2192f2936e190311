import fc from "fast-check";
import { expect, test } from "vitest";
import { personNameKey } from "./people-list";
import { initialsOf, shownName, veil } from "./shown-name";

test.each([
  ["Mary Kay", "M. K."],
  ["Михаил Кузнецов", "М. К."],
  ["Анна-Лена вон Майер", "А.-Л. в. М."],
  ["Ludwig van Beethoven", "L. v. B."],
  ["mary kay", "M. K."],
  ["J.R. Smith", "J. R. S."],
  ["Bob “Tiny” O’Brien", "B. T. O."],
  ["Élodie Ñandú", "É. Ñ."],
  ["E\u0301lodie", "É."],
  ["Ёлка Йорк", "Ё. Й."],
  ["Cher", "C."],
  ["Anna 🦃", "A."],
  ["🦃🦃", "🦃"],
  ["👩‍👩‍👧‍👦 family", "F."],
  ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"],
  ["Ana María de los Ángeles García", "A. M. d. G."],
  ["John Smith-", "J. S."],
  ["— Smith", "S."],
])("%s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const segments = new Intl.Segmenter("und", { granularity: "grapheme" });
const graphemesIn = (text: string) => [...segments.segment(text.normalize("NFC"))].map(({ segment }) => segment);
const letters = (text: string) => graphemesIn(text).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
const word = fc.oneof(
  fc.stringMatching(/^[A-Za-z]{1,9}$/),
  fc.stringMatching(/^[А-Яа-яЁё]{1,9}$/),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
);
const name = fc
  .tuple(word, fc.array(fc.tuple(fc.constantFrom(" ", "-", "  ", "‑", " 🦃 "), word), { maxLength: 6 }))
  .map(([first, more]) => first + more.map(([gap, next]) => gap + next).join(""))
  .filter((text) => text.trim() !== "");

test("initials show at most one letter per word, each from the name, and are never empty", () => {
  fc.assert(
    fc.property(name, (full) => {
      const shown = initialsOf(full);
      expect(shown).not.toBe("");
      const own = new Set(letters(full).flatMap((sign) => [sign, sign.toUpperCase()]));
      for (const part of shown.split(/[ .-]+/u).filter((part) => letters(part).length > 0)) {
        expect(graphemesIn(part)).toHaveLength(1);
        expect(own).toContain(part);
      }
    }),
  );
});

test("initials of initials are the same, and a name of several letters is not among them", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-ZА-Я][a-zа-я]{2,8}$/u), { minLength: 1, maxLength: 4 }), (words) => {
      const shown = initialsOf(words.join(" "));
      expect(initialsOf(shown)).toBe(shown);
      for (const one of words) expect(shown).not.toContain(one);
    }),
  );
});

test("the shown names of a league's people are distinct", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), (names) => {
      const shown: string[] = [];
      for (const one of names) shown.push(shownName(one, shown));
      expect(new Set(shown.map(personNameKey)).size).toBe(names.length);
    }),
  );
});

test("namesakes are distinguished by numbers", () => {
  expect(shownName("Max Koch", [])).toBe("M. K.");
  expect(shownName("Max Koch", ["M. K."])).toBe("M. K. (2)");
  expect(shownName("Mary Kay", ["m k", "M. K. (2)", "Ann"])).toBe("M. K. (3)");
});

test.each([
  ["Mary Kay", "The pen was with mary  KAY, not Kay, Mary", "The pen was with M. K., not M. K."],
  ["Mary Kay", "Rosemary Kay and Mary Kayson", "Rosemary Kay and Mary Kayson"],
  ["Алёна О’Брайен", "Алена О'Брайен пришла", "A. пришла"],
  ["May", "It may rain on May", "It may rain on A."],
  ["(Mary) [Kay", "(Mary) [Kay came", "A. came"],
  ["Q", "Q is a letter", "Q is a letter"],
])("%s is covered in a text", (full, text, open) => {
  const shown = full === "Mary Kay" ? "M. K." : "A.";
  expect(veil([{ shown, names: [full] }])(text)).toBe(open);
});

test("a name of two words or more is never readable after masking", () => {
  const plain = fc.stringMatching(/^[A-ZА-ЯЁ][a-zа-яё]{2,8}(?: [A-ZА-ЯЁ][a-zа-яё]{2,8}){1,2}$/u);
  const around = fc.stringMatching(/^[ ,.;:()]{0,6}$/);
  fc.assert(
    fc.property(plain, around, around, (full, before, after) => {
      const covered = veil([{ shown: initialsOf(full), names: [full] }])(`a${before} ${full} ${after}b`);
      expect(personNameKey(covered)).not.toContain(personNameKey(full));
    }),
  );
});
