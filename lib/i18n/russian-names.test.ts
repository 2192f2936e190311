import { expect, it } from "vitest";
import { messagesOf } from "./messages";

/** Arguments with a name of a team, side or person, which cannot be declined. */
const names = "name|side|sideName|team|teams|other|others|opponent|opponents|against|entrant|home|away|names|club";
const declining = new RegExp(
  `(?<![а-яё])(?:против|вместо|с|со|у|от|для|за|к|ко|без|про|между|над|перед|стороне|соперники|играл бы с) \\{(?:${names})[,}]`,
  "iu",
);

it("no Russian sentence needs a name in another case than the nominative", () => {
  expect(sentencesIn(messagesOf("ru")).filter(([, text]) => declining.test(text))).toEqual([]);
});

it("detects a name that would need another case", () => {
  expect(declining.test("Вы играете против {others}")).toBe(true);
  expect(declining.test("Соперник: {others}")).toBe(false);
});

/** Returns all texts of a catalogue with their keys. */
function sentencesIn(part: object, key = ""): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const own = key === "" ? name : `${key}.${name}`;
    return typeof value === "string" ? [[own, value]] : sentencesIn(value as object, own);
  });
}
