import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { seenCookie, seenCookieText, seenVersionIn } from "./seen-version";

describe("the version of a league that a browser has seen", () => {
  it("law: is read from the cookie, whatever other cookies there are", () => {
    const seen = fc.record({
      league: fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,40}$/), fc.constantFrom("лига", "a(b)!'*")),
      version: fc.nat({ max: 999_999_999 }),
    });
    const beside = fc.array(fc.constantFrom("a=1", "session=x.y", "turkey-tracks-theme=dark"), { maxLength: 3 });
    fc.assert(
      fc.property(seen, beside, beside, (version, before, after) => {
        const [pair = ""] = seenCookieText(version).split(";");
        expect(seenVersionIn([...before, pair, ...after].join("; "))).toEqual(version);
      }),
    );
  });

  test.each([
    undefined,
    "",
    "a=1",
    `${seenCookie}=`,
    `${seenCookie}=league`,
    `${seenCookie}=league.`,
    `${seenCookie}=league.-1`,
    `${seenCookie}=league.1e9`,
    `${seenCookie}=league.9999999999`,
    `${seenCookie}=%E0%A4%A.1`,
    `x${seenCookie}=league.1`,
  ])("is not read from %j", (header) => {
    expect(seenVersionIn(header)).toBeNull();
  });
});
