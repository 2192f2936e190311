import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchOf, plainText, proseMatchOf, searchText, soundOf } from "./search-text";

describe("plain texts", () => {
  test.each([
    ["Zoë Ångström", "zoe angstrom"],
    ["O’Brien", "obrien"],
    ["Łukasz Großmann", "lukasz grossmann"],
    ["Щёголев-Юрьев", "shchegolev yurev"],
    ["  «Сова»,  стол № 2 ", "sova stol no 2"],
    ["ÎLE", "ile"],
    ["…", ""],
  ])("%s is %s", (text, plain) => expect(plainText(text)).toBe(plain));

  test("law: a plain text is its own plain text, and holds no accent and no capital", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/\p{M}|\s{2}|^\s|\s$/u);
      }),
    );
  });

  const letters = fc.string({ unit: fc.constantFrom(..."abcdeéöñ абвгдёжйщюяЁЖ"), minLength: 1, maxLength: 12 });
  test("law: a part of a text is a part of the plain text", () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        const joined = (text: string) => plainText(text).replaceAll(" ", "");
        expect(joined(before + part + after)).toBe(joined(before) + joined(part) + joined(after));
      }),
    );
  });
});

test.each([
  ["yuri", "Юрий"],
  ["Yury", "Jurij"],
  ["Dmitry", "Дмитрий"],
  ["Yekaterina", "Екатерина"],
  ["Alexei", "Алексей"],
  ["Fyodor", "Фёдор"],
  ["Pyotr", "Пётр"],
  ["Nikolay", "Nicolai"],
  ["Tsvetkov", "Цветков"],
  ["Khrushchev", "Хрущёв"],
  ["Natalia", "Наталья"],
  ["Schmidt", "Shmidt"],
])("%s sounds like %s", (one, other) => {
  const sound = (name: string) => plainText(name).split(" ").map(soundOf);
  expect(sound(one)).toEqual(sound(other));
});

describe("a match", () => {
  const of = (wanted: string, text: string) => matchOf(searchText(wanted), searchText(text));
  test.each([
    ["west side", "West Side", 0],
    ["west", "West Side", 1],
    ["side we", "West Side", 2],
    ["ukas", "Łukasz", 3],
    ["mk", "Mary Kay", 3],
    ["m. k.", "Mary Kay", 2],
    ["Петров", "Ivan Petrov", 2],
    ["Petrov Iv", "Иван Петров", 2],
    ["yury", "Юрий Орлов", 3],
    ["k m", "Mary Kay", 2],
    ["st", "West", null],
    ["mary key", "Mary Kay", null],
    ["wilhelmina", "W. Q.", null],
    ["", "West Side", null],
    ["...", "West Side", null],
  ])("of %s in %s: %s", (wanted, text, rank) => expect(of(wanted, text)).toBe(rank));

  const name = fc.string({ unit: fc.constantFrom(..."abéöйщЮ -'"), minLength: 1, maxLength: 20 });
  test("law: each text is found by itself, by the start of each of its words, and by its words in any order", () => {
    fc.assert(
      fc.property(name, fc.nat(), (text, at) => {
        const { words } = searchText(text);
        fc.pre(words.length > 0);
        expect(of(text, text)).toBe(0);
        const word = words[at % words.length] ?? "";
        expect(of(word.slice(0, 1 + (at % word.length)), text)).toBeLessThanOrEqual(2);
        expect(of(words.toReversed().join(" "), text)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test("law: each result has the sound or the letters of every searched word", () => {
    fc.assert(
      fc.property(name, name, (wanted, text) => {
        if (of(wanted, text) === null) return;
        const [query, subject] = [searchText(wanted), searchText(text)];
        const letters = subject.plain + subject.sounds.join("");
        for (const [i, word] of query.words.entries()) {
          const known = [word, query.sounds[i] ?? ""].some((one) => letters.includes(one));
          expect(known || subject.initials.includes(query.words.join(""))).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ["козырь", "Козыря называет сдающий.", 1],
  ["trumps", "The trump suit. Trumps rank first.", 2],
  ["set", "A set. Settle it.", 2],
  ["no", "No, nothing.", 1],
  ["dog", "A set.", null],
])("prose about %s", (wanted, text, count) => expect(proseMatchOf(searchText(wanted), searchText(text))).toBe(count));
