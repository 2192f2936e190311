import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Freshness, freshAt, givenUp, hearing, isBehind, showing, turnedTo } from "./freshness";
import { joined, type LedgerChange, type News, newsOf, standingAt } from "./news";

const matches = ["a", "b", "c"];
const rows = fc
  .array(fc.record({ matches: fc.option(fc.subarray(matches, { minLength: 1 })), isRefused: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((all) => all.map((row, i): LedgerChange => ({ seq: i + 1, ...row })));

/** Every row from a version to another, as one piece of news. */
const between = (all: readonly LedgerChange[], after: number, version: number) =>
  newsOf(
    after,
    all.filter(({ seq }) => seq > after && seq <= version),
  );

/** Whether a row changes what a page shows. */
function changes(page: string | null, { matches: about, isRefused }: LedgerChange): boolean {
  return !isRefused && (page === null || about === null || about.includes(page));
}

describe("news", () => {
  it("law: joined, they are the news of all their rows", () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (all, one, other) => {
        const [first = 0, second = 0] = [one % (all.length + 1), other % (all.length + 1)].toSorted((a, b) => a - b);
        const whole = joined(between(all, 0, first), between(all, first, second));
        const { about, ...span } = between(all, 0, second);
        expect(whole).toMatchObject(span);
        expect(sorted(whole.about)).toEqual(sorted(about));
      }),
    );
  });

  it("of a gap, they are about everything", () => {
    expect(joined({ after: 0, version: 2, about: ["a"] }, { after: 3, version: 4, about: ["a"] })).toEqual({
      after: 0,
      version: 4,
      about: "all",
    });
  });

  it("of more matches than anybody counts, they are about everything", () => {
    const many = Array.from({ length: 65 }, (_, i) => ({ seq: i + 1, matches: [`match ${i}`], isRefused: false }));
    expect(newsOf(0, many).about).toBe("all");
    expect(newsOf(0, many.slice(1)).about).toHaveLength(64);
  });
});

/** What may happen to a page, in any order: news that come late, twice or never; a reading of it; a turn of the page. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("news" as const), from: fc.nat(), to: fc.nat() }),
    fc.record({ kind: fc.constant("standing" as const), at: fc.nat() }),
    fc.record({ kind: fc.constant("read" as const), at: fc.nat() }),
    fc.record({ kind: fc.constant("turn" as const) }),
  ),
  { maxLength: 40 },
);

type Happening = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;

function pageAfter(
  page: Freshness,
  what: Happening,
  { all, match }: { readonly all: readonly LedgerChange[]; readonly match: string | null },
): Freshness {
  const at = (number: number) => number % (all.length + 1);
  if (what.kind === "turn") return turnedTo(page);
  if (what.kind === "read") return showing(page, at(what.at));
  if (what.kind === "standing") return hearing(page, standingAt(at(what.at)), match);
  const [after = 0, version = 0] = [at(what.from), at(what.to)].toSorted((a, b) => a - b);
  return hearing(page, between(all, after, version), match);
}

describe("a page", () => {
  it("law: whatever it hears, it never goes back, and what it shows is complete unless it knows that it is behind", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(null, ...matches), fc.nat(), happenings, (all, match, start, happened) => {
        let page = freshAt(start % (all.length + 1));
        for (const what of happened) {
          const before: Freshness = page;
          page = pageAfter(page, what, { all, match });
          expect(page.shown).toBeGreaterThanOrEqual(before.shown);
          expect(page.heard).toBeGreaterThanOrEqual(before.heard);
          // Every row up to what was heard is on the page, or the page knows that it is behind.
          const missing = all.some((row) => row.seq > page.shown && row.seq <= page.heard && changes(match, row));
          if (missing) expect(isBehind(page)).toBe(true);
        }
        // Read again at what is wanted, it is behind no more.
        expect(isBehind(showing(page, page.wanted))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, News, string | null, boolean]>([
    ["news of its match", { after: 5, version: 6, about: ["a"] }, "a", true],
    ["news of another match", { after: 5, version: 6, about: ["b"] }, "a", false],
    ["news of any match, when it shows the league", { after: 5, version: 6, about: ["b"] }, null, true],
    ["news about everything", { after: 5, version: 6, about: "all" }, "a", true],
    ["a command that was refused", { after: 5, version: 6, about: [] }, null, false],
    ["a gap", { after: 6, version: 7, about: [] }, "a", true],
    ["old news", { after: 3, version: 5, about: "all" }, null, false],
    ["how far the league is, when it is no further", standingAt(5), null, false],
    ["how far the league is, when it is further", standingAt(6), "a", true],
  ])("%s", (_name, news, match, behind) => {
    expect(isBehind(hearing(freshAt(5), news, match))).toBe(behind);
  });

  it("does not show an answer that was overtaken on its way", () => {
    expect(showing(freshAt(5), 4).shown).toBe(5);
  });

  it("does not wait for what the server has not any more", () => {
    const waiting = hearing(freshAt(5), standingAt(9), null);
    expect(isBehind(waiting)).toBe(true);
    expect(givenUp(waiting)).toEqual(freshAt(5));
  });

  it("that is turned to is read anew when something was heard meanwhile, though not of that page", () => {
    expect(isBehind(turnedTo(freshAt(5)))).toBe(false);
    expect(isBehind(turnedTo(hearing(freshAt(5), { after: 5, version: 6, about: ["b"] }, "a")))).toBe(true);
  });
});

function sorted(about: News["about"]): News["about"] {
  return about === "all" ? about : about.toSorted();
}
