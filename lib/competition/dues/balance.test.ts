import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxAmount } from "./amount";
import {
  type Account,
  balances,
  type CountedPayment,
  paymentWays,
  totalOf,
  totalsByReceiver,
  totalsByWay,
} from "./balance";

const payment = (entrant: string, amount: number, more: Partial<CountedPayment> = {}): CountedPayment => ({
  ...{ entrant, amount, way: "cash", receivedBy: "Ann", isUndone: false },
  ...more,
});

describe("a season's balances", () => {
  const season: Account = {
    entrants: [{ id: "owls" }, { id: "eagles" }, { id: "moose" }],
    amount: 120_00,
    changed: [{ entrant: "moose", amount: 0, reason: "their bar hosts the finals" }],
    fines: [
      { entrant: "owls", amount: 2_50, reason: "no scorekeeper" },
      { entrant: "moose", amount: 5_00, reason: "late" },
    ],
    payments: [
      payment("owls", 100_00),
      payment("eagles", 130_00, { way: "check", receivedBy: "Bob" }),
      payment("owls", 22_50, { isUndone: true }),
      payment("moose", 1_00, { way: "other", receivedBy: "" }),
    ],
  };

  test("are the season's amount or the entrant's own, and fines, less payments", () => {
    const figures = balances(season).map(({ entrant, dues, owed, paid, due, advance }) => ({
      ...{ entrant, dues, owed, paid, due, advance },
    }));
    expect(figures).toEqual([
      { entrant: "owls", dues: 120_00, owed: 122_50, paid: 100_00, due: 22_50, advance: 0 },
      { entrant: "eagles", dues: 120_00, owed: 120_00, paid: 130_00, due: 0, advance: 10_00 },
      { entrant: "moose", dues: 0, owed: 5_00, paid: 1_00, due: 4_00, advance: 0 },
    ]);
    expect(totalOf(balances(season))).toEqual({ owed: 247_50, paid: 231_00, due: 26_50, advance: 10_00 });
  });

  test("name the reasons, and list undone payments", () => {
    const [owls, , moose] = balances(season);
    expect(owls?.payments.map(({ amount }) => amount)).toEqual([100_00, 22_50]);
    expect(owls?.fines.map(({ reason }) => reason)).toEqual(["no scorekeeper"]);
    expect(moose?.changed?.reason).toBe("their bar hosts the finals");
  });

  test("totals by way and by receiver leave out what nobody paid", () => {
    expect(totalsByWay(season.payments)).toEqual([
      { key: "cash", amount: 100_00, count: 1 },
      { key: "check", amount: 130_00, count: 1 },
      { key: "other", amount: 1_00, count: 1 },
    ]);
    expect(totalsByReceiver(season.payments)).toEqual([
      { key: "", amount: 1_00, count: 1 },
      { key: "Ann", amount: 100_00, count: 1 },
      { key: "Bob", amount: 130_00, count: 1 },
    ]);
  });
});

describe("law: of any season", () => {
  const ids = ["a", "b", "c", "d"] as const;
  const amounts = fc.integer({ min: 0, max: maxAmount });
  const own = fc.record({ entrant: fc.constantFrom(...ids), amount: amounts, reason: fc.constant("r") });
  const payments = fc.array(
    fc.record({
      entrant: fc.constantFrom(...ids),
      amount: fc.integer({ min: 1, max: maxAmount }),
      way: fc.constantFrom(...paymentWays),
      receivedBy: fc.constantFrom("", "Ann", "Bob"),
      isUndone: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  const seasons: fc.Arbitrary<Account> = fc.record({
    entrants: fc.constant(ids.map((id) => ({ id }))),
    amount: amounts,
    changed: fc.uniqueArray(own, { selector: ({ entrant }) => entrant }),
    fines: fc.array(own, { maxLength: 12 }),
    payments,
  });
  const sumOf = (list: readonly { readonly amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);

  test("the totals are the sums of all payments, by entrant, by way and by receiver", () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const paid = sumOf(season.payments.filter(({ isUndone }) => !isUndone));
        expect(totalOf(balances(season)).paid).toBe(paid);
        expect(sumOf(totalsByWay(season.payments))).toBe(paid);
        expect(sumOf(totalsByReceiver(season.payments))).toBe(paid);
        const count = season.payments.filter(({ isUndone }) => !isUndone).length;
        expect(totalsByWay(season.payments).reduce((all, one) => all + one.count, 0)).toBe(count);
      }),
    );
  });

  test("an undone payment counts nowhere: the figures are those without it", () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const without = { ...season, payments: season.payments.filter(({ isUndone }) => !isUndone) };
        const figures = (one: Account) =>
          balances(one).map(({ owed, paid, due, advance }) => [owed, paid, due, advance]);
        expect(figures(season)).toEqual(figures(without));
        expect(totalsByWay(season.payments)).toEqual(totalsByWay(without.payments));
        expect(totalsByReceiver(season.payments)).toEqual(totalsByReceiver(without.payments));
      }),
    );
  });

  test("nothing is lost: owed and advance are paid and due, each a whole number of hundredths", () => {
    fc.assert(
      fc.property(seasons, (season) => {
        for (const { owed, paid, due, advance } of [...balances(season), totalOf(balances(season))]) {
          expect(owed + advance).toBe(paid + due);
          for (const figure of [owed, paid, due, advance]) expect(Number.isSafeInteger(figure)).toBe(true);
          expect(Math.min(due, advance)).toBeGreaterThanOrEqual(0);
        }
        for (const { due, advance } of balances(season)) expect(Math.min(due, advance)).toBe(0);
        const fines = sumOf(season.fines);
        const changed = new Map(season.changed.map(({ entrant, amount }) => [entrant, amount]));
        const dues = season.entrants.reduce((all, { id }) => all + (changed.get(id) ?? season.amount), 0);
        expect(totalOf(balances(season)).owed).toBe(dues + fines);
      }),
    );
  });
});
