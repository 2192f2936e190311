import { describe, expect, test } from "vitest";
import { contactHref } from "./contact";

describe("a contact", () => {
  test.each([
    ["ann@example.com", "mailto:ann@example.com"],
    [" ann+cards@example.com ", "mailto:ann%2Bcards@example.com"],
    ["(812) 555-0147", "tel:8125550147"],
    ["+7 921 555-01-47", "tel:+79215550147"],
  ])("%j is written to or called", (text, href) => {
    expect(contactHref(text)).toBe(href);
  });

  test.each(["", "ask the barman", "ann@", "@example.com", "12", "ann@example.com, 812 555 0147", "javascript:x@y"])(
    "%j is refused",
    (text) => {
      expect(contactHref(text)).toBeNull();
    },
  );
});
