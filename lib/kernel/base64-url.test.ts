import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64-url";

describe("bytes in base64url", () => {
  it("decode to the same bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it("have one spelling only", () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 40 }), (text) => {
        const bytes = fromBase64Url(text);
        if (bytes) expect(toBase64Url(bytes)).toBe(text);
      }),
    );
  });

  // One byte takes two letters, of whose twelve bits four must be zero.
  it.each(["_w", "_x", "_1", "A", "_w==", "a b", "+/"])("%s", (text) => {
    expect(fromBase64Url(text)).toEqual(text === "_w" ? new Uint8Array([255]) : null);
  });
});
