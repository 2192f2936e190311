import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesInSentence } from "./name-in-sentence";
import { longestShortName, shortNameProblem, shortNamesOf, suggestShortName, suggestThe } from "./short-name";
import { teamNameKey } from "./team-list";

describe("a suggested short name", () => {
  it.each([
    ["Servel", "Servel"],
    ["Mill Tavern", "Mill Tavern"],
    ["Knights of Columbus 2", "Knights 2"],
    ["Knights of Columbus II", "Knights II"],
    ["Knights of Columbus # 2", "Knights #2"],
    ["The Franklin Street Tavern", "Franklin"],
    ["Germania Männerchor", "Germania"],
    ["Veterans of Foreign Wars", "Veterans"],
    ["Wolkenkratzerbau", "Wolkenkratze"],
    ["Клуб «Чёрная кошка» 2", "Клуб 2"],
    ["Рабочий посёлок", "Рабочий"],
    ["Электромеханический завод", "завод"],
  ])("of %s is %s", (name, short) => {
    expect(suggestShortName(name)).toBe(short);
  });

  it.each([
    ["the first words", "Germania Männerchor", ["Germania"], "Männerchor"],
    ["both ends", "Germania Männerchor", ["Germania", "Männerchor"], "Germania M."],
    ["every part of it", "Servel", ["Servel"], "Servel 2"],
  ])("continues when another name has %s", (_, name, taken, short) => {
    expect(suggestShortName(name, new Set(taken.map(teamNameKey)))).toBe(short);
  });
});

const name = fc.oneof(
  fc.constantFrom("Eagles", "EAGLES", "Knights of Columbus", "Клуб", "Germania", "2", "👩‍👩‍👧‍👦".repeat(3)),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((text) => text.trim() || "x"),
  fc
    .tuple(fc.constantFrom("Knights of Columbus", "Germania Männerchor", "Рабочий посёлок"), fc.nat({ max: 30 }))
    .map(([stem, number]) => `${stem} ${number}`),
);

describe("the short names of a league", () => {
  const names = fc.uniqueArray(name, { selector: teamNameKey, maxLength: 40 });

  it("are all different, and no longer than 12 characters", () => {
    fc.assert(
      fc.property(names, (list) => {
        const short = shortNamesOf(list.map((one) => ({ name: one, shortName: "" })));
        expect([...short.keys()].toSorted()).toEqual(list.toSorted());
        for (const one of short.values()) expect(one.length).toBeLessThanOrEqual(longestShortName);
        for (const one of short.values()) expect(one).not.toBe("");
        expect(new Set([...short.values()].map(teamNameKey)).size).toBe(list.length);
      }),
    );
  });

  it("do not depend on the order of the list", () => {
    fc.assert(
      fc.property(
        names.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
        ),
        ([list, shuffled]) => {
          const of = (some: readonly string[]) => shortNamesOf(some.map((one) => ({ name: one, shortName: "" })));
          for (const [one, short] of of(list)) expect(of(shuffled).get(one)).toBe(short);
        },
      ),
    );
  });

  it("give way to chosen ones", () => {
    const short = shortNamesOf([
      { name: "Eagles", shortName: "" },
      { name: "Moose Lodge 6", shortName: "Eagles" },
    ]);
    expect(Object.fromEntries(short)).toEqual({ Eagles: "Eagles 2", "Moose Lodge 6": "Eagles" });
  });
});

describe("a chosen short name", () => {
  const others = [
    { name: "Knights of Columbus 2", shortName: "Knights" },
    { name: "Eagles", shortName: "" },
  ];

  it("is refused if another of the league has it, in any case", () => {
    expect(shortNameProblem("KNIGHTS", others)).toEqual({
      code: "short-name-taken",
      path: "shortName",
      params: { shortName: "KNIGHTS", name: "Knights of Columbus 2" },
    });
  });

  it("may be the suggestion for another name, or empty", () => {
    expect(shortNameProblem("Eagles", others)).toBeNull();
    expect(shortNameProblem("", others)).toBeNull();
  });
});

describe("a name in a sentence", () => {
  it.each([
    ["Eagles", true],
    ["Knights of Columbus 2", true],
    ["Court Grill", true],
    ["Eagles, Mill Tavern", true],
    ["Germania", false],
    ["Kerrigan's", false],
    ["The Tap", false],
    ["Columbus", false],
    ["Chess", false],
    ["Орлы", false],
  ])("%s takes “the”: %s", (text, takes) => {
    expect(suggestThe(text)).toBe(takes);
  });

  it("stands before a name within a sentence and at its start, in English only", () => {
    const shortened = namesInSentence(new Set(["Eagles"]), "en");
    expect([shortened("Eagles"), shortened("Eagles", "start")]).toEqual(["the Eagles", "The Eagles"]);
    expect([shortened("Germania"), shortened("Germania", "start")]).toEqual(["Germania", "Germania"]);
    expect(namesInSentence(new Set(["Eagles"]), "ru")("Eagles", "start")).toBe("Eagles");
  });
});
