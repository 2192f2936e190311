import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Freshness, freshAt, isBehind, withGivenUp, withNavigation, withNews, withShown } from "./freshness";
import { joinNews, type LedgerChange, type News, newsOf, standingAt } from "./league-news";

const matches = ["a", "b", "c"];
const rows = fc
  .array(fc.record({ matches: fc.option(fc.subarray(matches, { minLength: 1 })), isRefused: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((all) => all.map((row, i): LedgerChange => ({ seq: i + 1, ...row })));

/** Returns all rows between two versions as one piece of news. */
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
        const whole = joinNews(between(all, 0, first), between(all, first, second));
        const { about, ...span } = between(all, 0, second);
        expect(whole).toMatchObject(span);
        expect(sorted(whole.about)).toEqual(sorted(about));
      }),
    );
  });

  it("with a gap, they concern everything", () => {
    expect(joinNews({ after: 0, version: 2, about: ["a"] }, { after: 3, version: 4, about: ["a"] })).toEqual({
      after: 0,
      version: 4,
      about: "all",
    });
  });

  it("with more matches than the limit, they concern everything", () => {
    const many = Array.from({ length: 65 }, (_, i) => ({ seq: i + 1, matches: [`match ${i}`], isRefused: false }));
    expect(newsOf(0, many).about).toBe("all");
    expect(newsOf(0, many.slice(1)).about).toHaveLength(64);
  });
});

/** Events of a page in any order: news that is late, repeated or lost; reading the page; changing it. */
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
  if (what.kind === "turn") return withNavigation(page);
  if (what.kind === "read") return withShown(page, at(what.at));
  if (what.kind === "standing") return withNews(page, standingAt(at(what.at)), match);
  const [after = 0, version = 0] = [at(what.from), at(what.to)].toSorted((a, b) => a - b);
  return withNews(page, between(all, after, version), match);
}

describe("a page", () => {
  it("law: whatever news it gets, it never goes back, and it is complete unless it knows that it is behind", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(null, ...matches), fc.nat(), happenings, (all, match, start, happened) => {
        let page = freshAt(start % (all.length + 1));
        for (const what of happened) {
          const before: Freshness = page;
          page = pageAfter(page, what, { all, match });
          expect(page.shown).toBeGreaterThanOrEqual(before.shown);
          expect(page.processed).toBeGreaterThanOrEqual(before.processed);
          // Every row up to the processed version is on the page, or the page knows that it is behind.
          const missing = all.some((row) => row.seq > page.shown && row.seq <= page.processed && changes(match, row));
          if (missing) expect(isBehind(page)).toBe(true);
        }
        // Once read at the wanted version, it is no longer behind.
        expect(isBehind(withShown(page, page.wanted))).toBe(false);
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
    expect(isBehind(withNews(freshAt(5), news, match))).toBe(behind);
  });

  it("does not show an overtaken response", () => {
    expect(withShown(freshAt(5), 4).shown).toBe(5);
  });

  it("does not wait for a version that the server no longer has", () => {
    const waiting = withNews(freshAt(5), standingAt(9), null);
    expect(isBehind(waiting)).toBe(true);
    expect(withGivenUp(waiting)).toEqual(freshAt(5));
  });

  it("is read again after a change of page if there was any news meanwhile", () => {
    expect(isBehind(withNavigation(freshAt(5)))).toBe(false);
    expect(isBehind(withNavigation(withNews(freshAt(5), { after: 5, version: 6, about: ["b"] }, "a")))).toBe(true);
  });
});

function sorted(about: News["about"]): News["about"] {
  return about === "all" ? about : about.toSorted();
}
