import { expect, it } from "vitest";
import { drawable } from "./drawable";

it.each([
  ["Owls", 10, "Owls"],
  ["Орлы № 1 – “é”", 20, "Орлы № 1 – “é”"],
  ["Owls 🦉 Home", 20, "Owls Home"],
  ["鷹", 20, ""],
  ["Germania Maennerchor", 10, "Germania…"],
  ["e\u0301", 5, "é"],
])("%s in %i letters is %s", (text, maxLetters, drawn) => {
  expect(drawable(text, maxLetters)).toBe(drawn);
});
