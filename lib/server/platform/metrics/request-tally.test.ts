import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bounds, buckets, Durations, quantileOf } from "./durations";
import { countsOf, durationsOf, noRequests, RequestTally, requestsBetween, sumOf } from "./request-tally";
import { routeKind, routeKinds } from "./route-kind";

describe("answers that are counted", () => {
  it("are counted by kind, method and the first digit of their status", () => {
    const tally = new RequestTally();
    tally.count("kept", "GET", 304, 0.2);
    tally.count("kept", "GET", 301, 0.4);
    tally.count("command", "POST", 422, 30);
    tally.count("command", "PURGE", 0, 7);
    tally.count("live", "GET", 200, null);
    const taken = tally.snapshot();
    expect([...countsOf(taken)]).toEqual([
      { kind: "kept", method: "GET", outcome: "3xx", count: 2 },
      { kind: "command", method: "POST", outcome: "4xx", count: 1 },
      { kind: "command", method: "other", outcome: "broken", count: 1 },
      { kind: "live", method: "GET", outcome: "2xx", count: 1 },
    ]);
    expect(Array.from(durationsOf(taken, "command"))).toEqual([0, 0, 1, 0, 1, ...Array(buckets - 5).fill(0)]);
    expect(sumOf(taken, "command")).toBe(37);
    expect(durationsOf(taken, "live").every((count) => count === 0)).toBe(true);
  });

  it("are those between two snapshots", () => {
    const tally = new RequestTally();
    tally.count("page", "GET", 200, 10);
    const earlier = tally.snapshot();
    tally.count("page", "GET", 200, 30);
    const between = requestsBetween(earlier, tally.snapshot());
    expect([...countsOf(between)]).toEqual([{ kind: "page", method: "GET", outcome: "2xx", count: 1 }]);
    expect(sumOf(between, "page")).toBe(30);
    expect(requestsBetween(earlier, earlier)).toEqual(noRequests());
  });
});

describe("durations", () => {
  it("have a bucket each, the bound included", () => {
    const durations = new Durations();
    for (const ms of [0, 1, 1.1, 10_000, 10_001]) durations.observe(ms);
    const counted = Array.from(durations.counts);
    expect([counted[0], counted[1], counted[bounds.length - 1], counted[bounds.length]]).toEqual([2, 1, 1, 1]);
  });

  it("have no quantile without durations", () => {
    expect(quantileOf(new Durations().counts, 0.5)).toBeNull();
  });

  it("law: a quantile is in the same bucket as that of the durations themselves", () => {
    const some = fc.array(fc.double({ min: 0, max: 9999, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(some, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
        const durations = new Durations();
        for (const ms of all) durations.observe(ms);
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? Number.NaN;
        const above = bounds.findIndex((bound) => exact <= bound);
        const quantile = quantileOf(durations.counts, share) ?? Number.NaN;
        expect(quantile).toBeGreaterThanOrEqual(bounds[above - 1] ?? 0);
        expect(quantile).toBeLessThanOrEqual(bounds[above] ?? Number.NaN);
      }),
    );
  });
});

describe("the kind of an address", () => {
  it.each([
    ["/", "page"],
    ["/en", "page"],
    ["/ru/leagues/a/b/standings?by=x", "page"],
    ["/en/desk/a/seasons/b", "desk"],
    ["/en/account/server", "desk"],
    ["/en/t", "table"],
    ["/en/table/1/here", "table"],
    ["/en/sign-in/link", "door"],
    ["/en/wall/a", "wall"],
    ["/embed/a/standings", "embed"],
    ["/api/commands", "command"],
    ["/api/leagues/a/live", "live"],
    ["/api/leagues/a/wall", "api"],
    ["/api/auth/session", "account"],
    ["/api/feeds/teams/x.ics", "feed"],
    ["/_next/static/x.js", "file"],
    ["/healthz", "service"],
    ["/metrics?x", "service"],
    ["/.well-known/security.txt", "service"],
    ["/wp-login.php", "other"],
    ["/api/constructor", "api"],
    ["/__proto__/x", "other"],
    ["*", "page"],
  ])("%s is %s", (url, kind) => {
    expect(routeKind(url)).toBe(kind);
  });

  it("law: is one of a fixed set, for any address", () => {
    fc.assert(
      fc.property(fc.string(), (url) => {
        expect(routeKinds).toContain(routeKind(`/${url}`));
      }),
    );
  });
});
