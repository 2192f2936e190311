import { createFormatter } from "next-intl";
import { expect, test } from "vitest";
import { signed } from "./signed";

test.each([
  ["en", 1234, "+1,234"],
  ["en", -314, "−314"],
  ["en", 0, "0"],
  ["ru", -1234, "−1\u00a0234"],
] as const)("%s writes %d as %s", (locale, figure, texts) => {
  expect(signed(createFormatter({ locale }), figure)).toBe(texts);
});
