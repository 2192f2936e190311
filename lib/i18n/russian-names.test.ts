import { expect, it } from "vitest";
import { messagesOf } from "./messages";

/** A name of a team, a side or a person, which has no other case than the one it was written in. */
const names = "name|side|sideName|team|teams|other|others|opponent|opponents|against|entrant|home|away|names|club";
const declining = new RegExp(
  `(?<![а-яё])(?:против|вместо|с|со|у|от|для|за|к|ко|без|про|между|над|перед|стороне|соперники|играл бы с) \\{(?:${names})[,}]`,
  "iu",
);

it("no Russian sentence puts a name where it would need another case", () => {
  expect(sentencesIn(messagesOf("ru")).filter(([, text]) => declining.test(text))).toEqual([]);
});

it("notices a name that would need a case", () => {
  expect(declining.test("Вы играете против {others}")).toBe(true);
  expect(declining.test("Соперник: {others}")).toBe(false);
});

/** Every text of a catalogue with its key. */
function sentencesIn(part: object, key = ""): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const own = key === "" ? name : `${key}.${name}`;
    return typeof value === "string" ? [[own, value]] : sentencesIn(value as object, own);
  });
}
