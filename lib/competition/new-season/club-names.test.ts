import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanTeamName } from "../people/team-list";
import { clubFinder, maxOffers } from "./club-names";
import { emptyDraft } from "./draft-start";
import { clubMatches, withList } from "./draft-teams";

const named = (names: readonly string[]) => names.map((name, i) => ({ id: `${i}`, name }));
const lookUp = (typed: string, names: readonly string[]) => {
  const match = clubFinder(named(names))(typed);
  return match && [match.kind, [match.club].flat().map(({ name }) => name)];
};

const league = [
  ...["Germania Männerchor", "Bucyrus-Erie", "Knights of Columbus", "West Side Sportsmans Club", "Owl’s Nest"],
  ...["The Eagles", "Орёл и Ёж", "St. Joe 1", "St. Joe 2", "Moose", "Łódź Æsir", "Harbor Lights A", "Harbor Lights B"],
];

describe("the clubs suggested for a pasted name", () => {
  test.each([
    // Parts of names: one or more whole words.
    ["Germania", ["Germania Männerchor"]],
    ["GERMANIA", ["Germania Männerchor"]],
    ["Mannerchor", ["Germania Männerchor"]],
    ["Bucyrus", ["Bucyrus-Erie"]],
    ["the Knights", ["Knights of Columbus"]],
    ["Sportsman's Club", ["West Side Sportsmans Club"]],
    ["West-Side", ["West Side Sportsmans Club"]],
    ["Ерш", null],
    ["ёж", null],
    ["ОРЕЛ", ["Орёл и Ёж"]],
    ["German", null],
    ["of", null],
    ["Side Club", null],
    // Accents, hyphens, apostrophes, spaces, "the".
    ["germania-mannerchor", ["Germania Männerchor"]],
    ["Bucyrus Erie", ["Bucyrus-Erie"]],
    ["BucyrusErie", ["Bucyrus-Erie"]],
    ["Bucyrus–Érie", ["Bucyrus-Erie"]],
    ["Owls nest", ["Owl’s Nest"]],
    ["Eagles", ["The Eagles"]],
    ["Орел и еж", ["Орёл и Ёж"]],
    ["lodz aesir", ["Łódź Æsir"]],
    // Slips of the hand.
    ["Bucyrus-Eire", ["Bucyrus-Erie"]],
    ["Germania Maennerchor", ["Germania Männerchor"]],
    // Numbers and letters of teams.
    ["St Joe", ["St. Joe 1", "St. Joe 2"]],
    ["st joe #02", ["St. Joe 2"]],
    ["St. Joe II", ["St. Joe 2"]],
    ["St. Joe 3", null],
    ["St. Joe 12", null],
    ["Germania 2", null],
    ["Moose B", null],
    ["Harbor-Lights b", ["Harbor Lights B"]],
    ["Harbor Lights C", null],
    ["Harbor", ["Harbor Lights A", "Harbor Lights B"]],
    // No match.
    ["Lamasco", null],
    ["???", null],
    ["", null],
    ["2", null],
  ])("%s", (typed, offers) => {
    expect(lookUp(typed, league)).toEqual(offers && ["near", offers]);
  });

  test("an exact name matches without suggestions", () => {
    expect(lookUp("MOOSE", league)).toEqual(["same", ["Moose"]]);
    expect(lookUp("germania", ["Germania Männerchor", "Germania"])).toEqual(["same", ["Germania"]]);
  });

  test("a part of many names: three of them, the shortest first", () => {
    const lodges = ["Old North Lodge", "Elk Lodge", "Lodge of Saint James", "Moose Lodge", "Lodge"];
    expect(lookUp("lödge", lodges.slice(0, 4))).toEqual(["near", ["Elk Lodge", "Moose Lodge", "Old North Lodge"]]);
    expect(lookUp("lödge", lodges)).toEqual(["near", ["Lodge"]]);
  });

  test("names that are nothing but a number are the same number", () => {
    expect(lookUp("#44", ["44", "45"])).toEqual(["near", ["44"]]);
    expect(lookUp("46", ["44", "45"])).toBeNull();
    expect(lookUp("№", ["44"])).toBeNull();
  });

  test("names in use are skipped", () => {
    const joes = clubFinder(named(["St. Joe 1", "St. Joe 2"]));
    expect(joes("St. Joe 1", ({ name }) => name !== "St. Joe 1")).toBeNull();
    expect(joes("St. Joe", ({ name }) => name !== "St. Joe 1")?.club).toMatchObject([{ name: "St. Joe 2" }]);
  });
});

describe("whatever the names", () => {
  const letters = fc.constantFrom(..."abcdeghlmnorstuwyäéøßłабвгдежийклмнорстуыэюяё");
  const word = fc.string({ unit: letters, minLength: 3, maxLength: 9 });
  const club = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));

  test('a club\'s own name finds it, in any case, with or without accents, hyphens and "the"', () => {
    const change = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => name.normalize("NFD"),
      (name) => name.normalize("NFD").replace(/\p{M}/gu, ""),
      (name) => name.replace(/[aeoау]/gu, "$&\u0301"),
      (name) => name.replaceAll(" ", "-"),
      (name) => name.replaceAll(" ", ""),
      (name) => name.replaceAll("s", "’s"),
    );
    fc.assert(
      fc.property(
        club,
        fc.array(club, { maxLength: 8 }),
        fc.array(change, { maxLength: 3 }),
        fc.constantFrom("", "The "),
        (name, others, changes, article) => {
          const mine = { id: "mine", name };
          const typed = cleanTeamName(article + changes.reduce((now, one) => one(now), name));
          const match = clubFinder([mine])(typed);
          expect(match && [match.club].flat()).toEqual([mine]);
          const plain = (text: string) => [clubFinder([mine])(text)?.club].flat().includes(mine);
          const offers = clubFinder([mine, ...named(others.filter((other) => !plain(other)))])(typed);
          expect([offers?.club].flat()).toContain(mine);
        },
      ),
    );
  });

  test("any text finds itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
        expect(clubFinder([{ id: "1", name }])(name)?.kind).toBe("same");
      }),
    );
  });

  test("different numbers never match; any whole words in a row are suggestions, three clubs at most", () => {
    const numbers = fc.tuple(fc.nat(200), fc.nat(200)).filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(club, numbers, (name, [one, other]) => {
        expect(lookUp(`${name} ${one}`, [`${name} ${other}`])).toBeNull();
        expect(lookUp(`${name} ${one}`, [`${name}${other}`, `${other} ${name}`])).toBeNull();
      }),
    );
    const words = fc.array(word, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.array(club, { maxLength: 20 }), (name, from, more, others) => {
        const start = from % name.length;
        const part = name.slice(start, start + 1 + (more % (name.length - start))).join("-");
        expect([clubFinder([{ id: "1", name: name.join(" ") }])(part)?.club].flat()).toMatchObject([{ id: "1" }]);
        const offers = clubFinder(named([...others, name.join(" ")]))(part);
        expect([offers?.club].flat().length).toBeLessThanOrEqual(maxOffers);
      }),
    );
  });
});

test("2,000 pasted lines are compared with 500 clubs with bounded work, however alike they are", () => {
  const alike = (i: number) =>
    `${"abcdefghijkl mnopqrst ".repeat(2)}${[...i.toString(3)].map((c) => "xyz"[Number(c)]).join("")}`;
  const clubs = named(Array.from({ length: 500 }, (_, i) => alike(i))).map((club) => ({ ...club, venue: null }));
  const facts = { clubs, bars: [], timeZone: "America/Chicago", seasonNames: [], last: null };
  const text = Array.from({ length: 2000 }, (_, i) => alike(i + 500)).join("\n");
  let id = 0;
  const newId = () => `${++id}`;
  const before = process.cpuUsage();
  const draft = withList(
    emptyDraft(facts, { name: "", firstNight: "2027-01-07", rules: {} }, newId),
    text,
    facts,
    newId,
  );
  const matches = clubMatches(draft, facts);
  // Work of the processor, so that other work on the machine does not count.
  const { user } = process.cpuUsage(before);
  expect(matches.size).toBeGreaterThan(500);
  expect(user / 1000).toBeLessThan(10_000);
});
