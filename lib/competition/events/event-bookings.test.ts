import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clock } from "../schedule/time-of-day";
import { type Booking, bookingClashes, freePlaces, placedAt, placesInRound } from "./event-bookings";

const side = (name: string, players: readonly string[] = []) => ({
  keys: [`team ${name}`],
  name,
  players: players.map((player) => ({ key: `person ${player}`, name: player })),
});

const booked = (id: string, time: string, more: Partial<Booking> = {}): Booking => ({
  ...{ id, date: "2026-12-03", time, minutes: 60, venue: "bar", tables: [1], sides: [] },
  ...more,
});

const tables = [1, 2, 3].map((table) => ({ venue: "bar", table }));

const letters = ["A", "B", "C", "D", "E"];
const anyBooking = fc
  .record({
    date: fc.constantFrom("2026-12-03", "2026-12-04"),
    time: fc.nat({ max: 95 }).map((quarter) => clock(quarter * 15)),
    minutes: fc.integer({ min: 1, max: 300 }),
    venue: fc.constantFrom("bar", "pub", null),
    tables: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    teams: fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 2 }),
    players: fc.uniqueArray(fc.constantFrom("x", "y", "z"), { maxLength: 2 }),
  })
  .map(({ teams, players, ...rest }) => ({ ...rest, id: "", sides: teams.map((team) => side(team, players)) }));
const bookings = fc
  .array(anyBooking, { maxLength: 12 })
  .map((all) => all.map((one, i): Booking => ({ ...one, id: `m${i}` })));

/** Compares every pair minute by minute. */
function naive(own: readonly Booking[], others: readonly Booking[]): readonly string[] {
  const minutes = ({ date, time, minutes: length }: Booking) => {
    const start = Date.parse(`${date}T${time}:00Z`) / 60_000;
    return new Set(Array.from({ length }, (_, i) => start + i));
  };
  const all = [...own, ...others];
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => {
      if (others.includes(a) && others.includes(b)) return [];
      const later = minutes(b);
      if (![...minutes(a)].some((one) => later.has(one))) return [];
      const pair = [a.id, b.id].toSorted().join(" ");
      const tables = a.venue !== null && a.venue === b.venue ? a.tables.filter((one) => b.tables.includes(one)) : [];
      const people = a.sides.some((x) =>
        b.sides.some((y) => x.name === y.name || x.players.some(({ key }) => y.players.some((z) => z.key === key))),
      );
      return [...tables.map((table) => `${pair} table ${table}`), ...(people ? [`${pair} people`] : [])];
    }),
  );
}

const summary = (clashes: ReturnType<typeof bookingClashes>) =>
  clashes
    .map((clash) => `${clash.ids.toSorted().join(" ")} ${clash.kind}${clash.kind === "table" ? ` ${clash.table}` : ""}`)
    .toSorted();

describe("clashes of matches", () => {
  test.each([
    ["one after the other at one table", booked("a", "19:00"), booked("b", "20:00"), []],
    ["a minute too early at one table", booked("a", "19:00"), booked("b", "19:59"), ["a b table 1"]],
    ["the same table of another bar", booked("a", "19:00"), booked("b", "19:00", { venue: "pub" }), []],
    ["past midnight", booked("a", "23:30"), booked("b", "00:15", { date: "2026-12-04" }), ["a b table 1"]],
  ])("%s", (_, a, b, clashes) => {
    expect(summary(bookingClashes([a], [b]))).toEqual(clashes);
  });

  test("a match begins after those that feed it; no earlier place is free", () => {
    const semi = booked("semi", "19:00");
    const final = booked("final", "19:30", { tables: [2], after: ["semi"] });
    expect(bookingClashes([final], [semi])).toEqual([{ kind: "order", ids: ["semi", "final"] }]);
    expect(bookingClashes([semi], [final])).toEqual([{ kind: "order", ids: ["semi", "final"] }]);
    expect(bookingClashes([{ ...final, time: "20:00" }], [semi])).toEqual([]);
    expect(freePlaces(final, [semi], tables, 1)[0]?.time).toBe("20:00");
    // The previous match may move anywhere: later ones follow.
    expect(freePlaces({ ...semi, tables: [2] }, [final], tables, 1)).toHaveLength(1);
  });

  test("a team is named once, a player of two teams by name", () => {
    const a = booked("a", "19:00", { sides: [side("Owls", ["Ann", "Bob"]), side("Elks", ["Cid"])] });
    const b = booked("b", "19:30", { tables: [2], sides: [side("Owls", ["Ann", "Bob"]), side("Moose", ["Cid"])] });
    expect(bookingClashes([a], [b])).toEqual([{ kind: "people", ids: ["a", "b"], names: ["Owls", "Cid"] }]);
  });

  test("any place offered as free clashes with nothing", () => {
    fc.assert(
      fc.property(bookings, fc.nat({ max: 12 }), (all, split) => {
        const [own, others] = [all.slice(0, split), all.slice(split)];
        expect(summary(bookingClashes(own, others))).toEqual(naive(own, others).toSorted());
      }),
    );
  });
});

test("whatever is offered as free clashes with nothing", () => {
  let offered = 0;
  fc.assert(
    fc.property(bookings, ([match, ...others]) => {
      if (!match) return;
      for (const place of freePlaces(match, others, tables, 3)) {
        offered += 1;
        expect(bookingClashes([placedAt(match, place)], others)).toEqual([]);
      }
    }),
  );
  expect(offered).toBeGreaterThan(50);
});

test("another table at the same time is offered first, then a later time at its own", () => {
  const match = booked("a", "19:00");
  expect(freePlaces(match, [booked("b", "19:00")], tables, 3).map(({ time, table }) => `${time} ${table}`)).toEqual([
    "19:00 2",
    "19:00 3",
    "20:00 1",
  ]);
});

describe("the places of a round", () => {
  test("books as many matches at the same time as there are free tables", () => {
    const round = ["a", "b", "c", "d"].map((id) => booked(id, "12:00"));
    const frame = { date: "2026-12-03", time: "19:00", minutes: 45, tables: tables.slice(0, 2) };
    const places = placesInRound(round, frame, [booked("season", "19:30", { tables: [2] })]);
    expect([...places].map(([id, place]) => `${id} ${place?.time} ${place?.table}`)).toEqual([
      "a 19:00 1",
      "b 19:45 1",
      "c 20:30 1",
      "d 20:30 2",
    ]);
  });

  test("places never clash, and a match without a place is reported", () => {
    let without = 0;
    fc.assert(
      fc.property(bookings, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 600 }), (all, split, minutes) => {
        const [round, others] = [all.slice(0, split), all.slice(split)];
        const places = placesInRound(round, { date: "2026-12-03", time: "18:00", minutes, tables }, others);
        expect([...places.keys()]).toEqual(round.map(({ id }) => id));
        const placed = round.flatMap((match) => {
          const place = places.get(match.id);
          without += place ? 0 : 1;
          return place ? [{ ...placedAt(match, place), minutes }] : [];
        });
        expect(bookingClashes(placed, others)).toEqual([]);
      }),
    );
    expect(without).toBeGreaterThan(0);
  });
});
