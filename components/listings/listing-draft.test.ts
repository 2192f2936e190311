import { describe, expect, test } from "vitest";
import { emptyListing, listingProblems } from "./listing-draft";

describe("the problems of a listing before it is sent", () => {
  const whole = { name: "Ann", text: "Thursdays", contact: "812 555 0147" };
  test.each([
    [{}, []],
    [{ name: " " }, ["listing-without-name"]],
    [{ text: "\n" }, ["listing-without-text"]],
    [{ contact: "at the bar" }, ["contact-unreadable"]],
    [emptyListing, ["listing-without-name", "listing-without-text", "contact-unreadable"]],
  ])("%j: %j", (typed, codes) => {
    expect(listingProblems({ ...whole, ...typed }).map(({ code }) => code)).toEqual(codes);
  });

  test("a team's name is not typed", () => {
    expect(listingProblems({ ...whole, name: "" }, false)).toEqual([]);
  });
});
