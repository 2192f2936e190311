import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftOf, seatsOf, withRegulars } from "./line-up-draft";

const chairs = [0, 1, 2, 3].map((seat) => ({
  seat,
  side: seat % 2,
  entrantId: seat % 2 === 0 ? "owls" : "eagles",
  entrant: seat % 2 === 0 ? "Owls" : "Eagles",
}));
const candidates = {
  owls: [
    { person: "o1", name: "O 1", role: "captain" },
    { person: "o2", name: "O 2", role: "regular" },
    { person: "o3", name: "O 3", role: "substitute" },
  ],
  eagles: [{ person: "e1", name: "E 1", role: "regular" }],
};
const seat = (at: number, person: string | null, name = "") => ({ seat: at, person, name });

describe("a line-up draft", () => {
  test("begins with the line-up in effect from that game on", () => {
    const lineUps = [
      { fromGame: 1, seats: [seat(0, "o1"), seat(1, null, "Some One")] },
      { fromGame: 3, seats: [seat(0, "o3"), seat(2, "gone", "Gone Since")] },
    ];
    expect(seatsOf(draftOf(chairs, lineUps, 2, candidates), chairs)).toEqual([
      { seat: 0, person: "o1" },
      { seat: 1, name: "Some One" },
    ]);
    expect(seatsOf(draftOf(chairs, lineUps, 3, candidates), chairs)).toEqual([
      { seat: 0, person: "o3" },
      { seat: 2, name: "Gone Since" },
    ]);
    expect(seatsOf(draftOf(chairs, [], 1, candidates), chairs)).toEqual([]);
  });

  test("is filled with regulars, the captain first, and with nobody who sits at another table", () => {
    const empty = draftOf(chairs, [], 1, candidates);
    expect(seatsOf(withRegulars(empty, chairs, candidates, new Set()), chairs)).toEqual([
      { seat: 0, person: "o1" },
      { seat: 1, person: "e1" },
      { seat: 2, person: "o2" },
    ]);
    expect(seatsOf(withRegulars(empty, chairs, candidates, new Set(["o1"])), chairs)).toEqual([
      { seat: 0, person: "o2" },
      { seat: 1, person: "e1" },
    ]);
  });

  test("seats nobody twice, and leaves seated players in place", () => {
    const sitter = fc.constantFrom("", "o1", "o2", "o3", "e1");
    fc.assert(
      fc.property(fc.tuple(sitter, sitter, sitter, sitter), (people) => {
        fc.pre(new Set(people.filter(Boolean)).size === people.filter(Boolean).length);
        const storedSeats = people.flatMap((person, at) => (person ? [seat(at, person, person)] : []));
        const draft = draftOf(chairs, [{ fromGame: 1, seats: storedSeats }], 1, candidates);
        const filled = seatsOf(withRegulars(draft, chairs, candidates, new Set()), chairs);
        const named = filled.map((one) => ("person" in one ? one.person : one.name));
        expect(filled).toEqual(expect.arrayContaining(seatsOf(draft, chairs)));
        const listed = filled.flatMap((one) => ("person" in one ? [one.person] : []));
        expect(new Set(listed).size).toBe(listed.length);
        expect(named.length).toBeGreaterThanOrEqual(storedSeats.length);
      }),
    );
  });
});
