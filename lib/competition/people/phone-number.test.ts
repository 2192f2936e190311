import { describe, expect, test } from "vitest";
import { telOf } from "./phone-number";

describe("a telephone number", () => {
  test.each([
    ["812 555 0142", "8125550142"],
    ["(812) 555-0142", "8125550142"],
    ["+1 812.555.0142", "+18125550142"],
    ["812-555-0142 ext. 7", "8125550142"],
    ["812-555-0142x7", "8125550142"],
    ["  55501 ", "55501"],
  ])("%j is dialled as %s", (text, tel) => {
    expect(telOf(text)).toBe(tel);
  });

  test.each(["", "  ", "911", "ask at the bar", "812 555 0142 or 0143", "javascript:1234567", "+", "(((-)))"])(
    "%j is invalid",
    (text) => {
      expect(telOf(text)).toBeNull();
    },
  );
});
