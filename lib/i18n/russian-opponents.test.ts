import { expect, it } from "vitest";
import { messagesOf } from "./messages";

function textsIn(messages: unknown): string[] {
  return typeof messages === "string" ? [messages] : Object.values(messages as object).flatMap(textsIn);
}

it("Russian texts name opponents «соперники»", () => {
  const texts = textsIn(messagesOf("ru"));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /противник|оппонент|друг(ая|ой|ую) сторон/i.test(text))).toEqual([]);
});
