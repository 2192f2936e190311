import { describe, expect, test } from "vitest";
import { zoneHistory } from "./zone-history";

const years = [new Date("2026-09-01T00:00:00Z"), new Date("2027-04-01T00:00:00Z")] as const;

describe("the clocks of a zone", () => {
  test("change in the autumn and in the spring, and did so before the season began", () => {
    expect(zoneHistory("America/Chicago", ...years)).toEqual({
      id: "America/Chicago",
      changes: [
        { local: "2026-03-08T02:00:00", from: -360, to: -300, name: "CDT", isDaylight: true },
        { local: "2026-11-01T02:00:00", from: -300, to: -360, name: "CST", isDaylight: false },
        { local: "2027-03-14T02:00:00", from: -360, to: -300, name: "CDT", isDaylight: true },
      ],
    });
  });

  test("have their summer in the south when it is winter in the north", () => {
    const { changes } = zoneHistory("Australia/Sydney", ...years);
    expect(changes.map(({ local, isDaylight }) => [local, isDaylight])).toEqual([
      ["2026-04-05T03:00:00", false],
      ["2026-10-04T02:00:00", true],
    ]);
  });

  test("was constant for years in some zones; a permanent advance is no summer time", () => {
    expect(zoneHistory("Europe/Moscow", ...years).changes).toEqual([
      { local: "2014-10-26T02:00:00", from: 240, to: 180, name: "GMT+3", isDaylight: false },
    ]);
    const moscow = zoneHistory("Europe/Moscow", new Date("2011-05-01T00:00:00Z"), new Date("2012-01-01T00:00:00Z"));
    expect(moscow.changes.map(({ from, to, isDaylight }) => [from, to, isDaylight])).toEqual([[180, 240, false]]);
  });

  test("never changed in others", () => {
    expect(zoneHistory("UTC", ...years).changes).toEqual([
      { local: "1970-01-01T00:00:00", from: 0, to: 0, name: "UTC", isDaylight: false },
    ]);
  });

  test("count a change that falls on the first moment", () => {
    const at = new Date("2026-11-01T07:00:00Z");
    expect(zoneHistory("America/Chicago", at, at).changes.map(({ name }) => name)).toEqual(["CST"]);
  });
});
