import fc from "fast-check";
import { expect, test } from "vitest";
import { seedsByTable } from "./table-seeds";

const entering = (...teams: readonly (string | null)[]) => teams.map((teamId, i) => ({ id: `sign-up ${i}`, teamId }));
const teamsOf = (order: readonly { readonly teamId: string | null }[]) => order.map(({ teamId }) => teamId);

test("seeds follow the table; the others follow in order of arrival", () => {
  const { order, ranked } = seedsByTable(entering("moose", null, "owls", "larks"), ["owls", "herons", "moose"]);
  expect(order.map(({ id }) => id)).toEqual(["sign-up 2", "sign-up 0", "sign-up 1", "sign-up 3"]);
  expect(ranked).toBe(2);
});

test("each entrant is seeded once, whatever the table contains", () => {
  const team = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.uniqueArray(team), fc.uniqueArray(team), fc.nat(3), (signed, table, strangers) => {
      const arrived = entering(...signed, ...Array.from({ length: strangers }, () => null));
      const { order, ranked } = seedsByTable(arrived, table);
      expect(order.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        arrived.toSorted((a, b) => a.id.localeCompare(b.id)),
      );
      expect(teamsOf(order.slice(0, ranked))).toEqual(table.filter((one) => signed.includes(one)));
      const rest = order.slice(ranked);
      expect(rest).toEqual(arrived.filter((one) => rest.includes(one)));
    }),
  );
});
