import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf, sharedRequest } from "./shared-request";

/** The parameters of a query that a page or route reads, by its source. */
function parametersIn(source: string): readonly string[] {
  if (/searchParams: Promise<(?:Readonly<)?Record<string,/.test(source)) return ["unnamed"];
  const fields = /searchParams: Promise<(?:\{ (.*?) \}|Record<(.*?), )/.exec(source);
  return [
    ...(fields?.[1] ?? "").matchAll(/(\w+)\?:/g),
    ...(fields?.[2] ?? "").matchAll(/"(\w+)"/g),
    ...(source.includes("searchParams") ? source.matchAll(/\.get\("(\w+)"\)/g) : []),
  ].map(([, name = ""]) => name);
}

/** Valid parameter values. */
const samples = ["7", "a4", "en", "bar", "2026-11", "grid"];

const part = { rsc: "1", "next-router-state-tree": "%5B%22%22%5D", "next-url": "/en" };

describe("a shareable request", () => {
  it.each([
    ["/en", null],
    ["/ru/about", null],
    ["/en/city/2025/almanac", null],
    ["/en/rules/clabber", null],
    ["/en/help", null],
    ["/en/try", null],
    ["/en/search", null],
    ["/en/leagues/evansville/search", "evansville"],
    ["/en/leagues/evansville", "evansville"],
    ["/ru/leagues/evansville/2026/standings", "evansville"],
    ["/en/leagues/evansville/2026/matches/k3Fh_-a", "evansville"],
    ["/en/leagues/evansville/events/cup/bracket", "evansville"],
    ["/en/leagues/evansville/2026/outlook?team=owls", "evansville"],
    ["/en/wall/evansville/the-corner?turn=2", "evansville"],
    ["/en/wall/evansville/draws/cup?seed=2", "evansville"],
    ["/ru/leagues/%D0%B4%D0%B6%D0%BE%D0%BA%D0%B5%D1%80/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C/standings", "джокер"],
    ["/embed/evansville/standings?lang=ru&theme=bar", "evansville"],
    ["/api/leagues/evansville/live", "evansville"],
    ["/api/leagues/evansville/wall?bar=the-corner", "evansville"],
    ["/api/leagues/evansville/wall?draw=cup", "evansville"],
  ])("%s", (url, league) => {
    expect(sharedRequest("GET", url, {})).toMatchObject({ league });
    expect(sharedRequest("HEAD", url, {})).toMatchObject({ league });
  });

  it.each([
    ["a page that knows who asks", "/en/leagues/evansville/log"],
    ["the same with a question", "/en/leagues/evansville/log?page=2"],
    ["a search for leagues, whose words are free", "/en?find=owls"],
    ["a search of all leagues", "/ru/search?q=owls"],
    ["a search of a league", "/en/leagues/evansville/search?q=%D1%81"],
    ["the desk", "/en/desk"],
    ["the desk of a league", "/en/desk/evansville"],
    ["signing in", "/en/sign-in"],
    ["an account", "/en/account"],
    ["a table", "/en/table/k3Fh"],
    ["a claim", "/en/claim/evansville/k3Fh"],
    ["an address without a language", "/leagues/evansville"],
    ["a language that there is not", "/de/leagues/evansville"],
    ["two slashes", "//en/leagues/evansville"],
    ["a slash at the end", "/en/leagues/evansville/"],
    ["dots that lead elsewhere", "/en/leagues/evansville/../../desk"],
    ["dots in disguise", "/en/leagues/evansville/%2e%2e/desk"],
    ["a slash in disguise", "/en/leagues/evansville%2Flog"],
    ["a letter in disguise", "/en/leagues/evansville/%6cog"],
    ["another case", "/EN/leagues/evansville"],
    ["a backslash", "/en\\leagues/evansville"],
    ["a parameter in the path", "/en/leagues/evansville;x=1"],
    ["an endless question", `/en/leagues/evansville?team=${"a".repeat(2000)}`],
    ["a whole address", "http://elsewhere.example/en/leagues/evansville"],
    ["an export", "/api/exports/evansville/2026/standings.csv"],
  ])("not %s", (_, url) => {
    expect(sharedRequest("GET", url, {})).toBeNull();
  });

  const season = "/en/leagues/evansville/2026";
  it.each([
    ["/en?utm_source=mail", "/en"],
    [`${season}/standings?`, `${season}/standings`],
    [`${season}/standings?team=owls&week=3&paper=a4`, `${season}/standings`],
    [`${season}/outlook?x=1&team=owls`, `${season}/outlook?team=owls`],
    [
      `${season}/schedule?view=grid&date=2026-11-19&team=owls&bar=`,
      `${season}/schedule?team=owls&date=2026-11-19&view=grid`,
    ],
    [`${season}/schedule?date=tomorrow&view=globe`, `${season}/schedule`],
    [`${season}/outlook?team=%D1%81%D0%BE%D0%B2%D1%8B`, `${season}/outlook?team=%D1%81%D0%BE%D0%B2%D1%8B`],
    [`${season}/outlook?team=%3Cscript%3E`, `${season}/outlook`],
    [`${season}/outlook?team=owls&team=bears`, `${season}/outlook`],
    [`${season}/outlook?team=owls?team=bears`, `${season}/outlook`],
    [`${season}/print/schedule?paper=a4&by=team`, `${season}/print/schedule?by=team&paper=a4`],
    [`${season}/print/schedule?paper=a5&by=team`, `${season}/print/schedule?by=team`],
    ...["crosstable", "other-rules", "player-cards"].map((what) =>
      Array<string>(2).fill(`${season}/print/${what}?paper=a4`),
    ),
    ...["bracket/print", "print/certificates"].map((what) =>
      Array<string>(2).fill(`/en/leagues/evansville/events/cup/${what}?paper=a4`),
    ),
    [`${season}/other-rules/gameTo.300?page=2`, `${season}/other-rules/gameTo.300?page=2`],
    [`${season}/other-rules?page=2`, `${season}/other-rules`],
    ["/en/leagues/evansville/bars/the-corner?page=02", "/en/leagues/evansville/bars/the-corner"],
    ["/en/leagues/evansville/bars/the-corner?page=2", "/en/leagues/evansville/bars/the-corner?page=2"],
    ["/embed/evansville/standings?theme=bar&lang=ru", "/embed/evansville/standings?lang=ru&theme=bar"],
    ["/embed/evansville/standings?theme=neon&lang=de", "/embed/evansville/standings"],
    ["/api/leagues/evansville/wall?bar=the-corner&night=1", "/api/leagues/evansville/wall?bar=the-corner"],
    ["/api/leagues/evansville/live?since=7", "/api/leagues/evansville/live"],
  ])("%s is %s: a parameter that its page does not read changes nothing", (url, plain) => {
    expect(sharedRequest("GET", url, {})?.url).toBe(plain);
  });

  it("law: a normalized address is its own normal form, and no two values of a query share one", () => {
    const value = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const query = fc.record({
      team: value,
      utm: value,
      match: value,
      week: fc.integer({ min: 1, max: 99 }).map(String),
    });
    const urlOf = (sent: Record<string, string>, page: string) => `${season}/${page}?${new URLSearchParams(sent)}`;
    fc.assert(
      fc.property(query, query, fc.constantFrom("outlook", "print/score-sheet"), (one, other, page) => {
        const [plain = "", second] = [one, other].map((sent) => sharedRequest("GET", urlOf(sent, page), {})?.url);
        expect(sharedRequest("GET", plain, {})?.url).toBe(plain);
        const names = page === "outlook" ? (["team"] as const) : (["match", "week"] as const);
        expect(plain === second).toBe(names.every((name) => one[name] === other[name]));
      }),
    );
  });

  it("knows the query parameters that every public page reads", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?:page|route)\.tsx?$/.test(file),
    );
    const read = files.flatMap((file) => {
      const source = readFileSync(`app/${file}`, "utf8");
      const path = file.replace(/\/(?:page|route)\.tsx?$/, "").replace(/(?:^|\/)\([^)]*\)/g, "");
      const url = `/${path}`.replace("[locale]", "en").replace("[year]", "2026").replace(/[[\]]/g, "");
      const names = parametersIn(source);
      return names.length > 0 && sharedRequest("GET", url, {}) ? [[url, names] as const] : [];
    });
    expect(read.length).toBeGreaterThanOrEqual(11);
    for (const [url, names] of read) {
      for (const name of names) {
        const cachedUrls = samples.map((value) => sharedRequest("GET", `${url}?${name}=${value}`, {})?.url);
        expect(
          cachedUrls.some((one) => one === undefined || one.includes(`${name}=`)),
          `${url} reads ${name}`,
        ).toBe(true);
      }
    }
  });

  it("is no write, no range request, and no stream", () => {
    expect(sharedRequest("POST", "/en/leagues/evansville", {})).toBeNull();
    expect(sharedRequest("GET", "/en/leagues/evansville", { range: "bytes=0-1" })).toBeNull();
    expect(sharedRequest("GET", "/api/leagues/evansville/live", { accept: "text/event-stream" })).toBeNull();
  });

  it("keeps the header by which Next knows the requested part", () => {
    const urlOf = (query: string) => sharedRequest("GET", `${season}/outlook${query}`, part)?.url;
    expect(urlOf("?_rsc=a1-b")).toBe(`${season}/outlook?_rsc=a1-b`);
    expect(urlOf("?x=1&team=owls&_rsc=a1")).toBe(`${season}/outlook?team=owls&_rsc=a1`);
    expect(urlOf("?_rsc=a1&x=1")).toBe(`${season}/outlook`);
  });

  it("is rendered without the client's headers, except for the requested part", () => {
    const sent = {
      cookie: "__Host-session=secret",
      authorization: "Basic x",
      "user-agent": "somebody",
      "accept-language": "ru",
      "x-forwarded-host": "elsewhere.example",
    };
    expect(sharedRequest("GET", "/en/leagues/evansville", sent)?.headers).toEqual({});
    expect(sharedRequest("GET", "/en/leagues/evansville?_rsc=a1", { ...sent, ...part })?.headers).toEqual(part);
    expect(sharedRequest("GET", "/en", { ...part, rsc: "yes" })).toBeNull();
    expect(sharedRequest("GET", "/en", { ...part, "next-router-state-tree": "x".repeat(9000) })).toBeNull();
  });

  it("law: two requests have one key only if everything that the answer depends on is equal", () => {
    const text = fc.stringMatching(/^[\w/?=&. -]{0,12}$/);
    const anyRequest = fc.record({
      origin: fc.constantFrom("http://a.example", "https://a.example", "http://b.example"),
      url: text.map((rest) => `/en${rest}`),
      rsc: fc.option(fc.constantFrom("1", "2"), { nil: undefined }),
      tree: fc.option(text, { nil: undefined }),
      prefetch: fc.option(text, { nil: undefined }),
    });
    type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer One> ? One : never;
    const key = ({ origin, url, rsc, tree, prefetch }: AnyRequest) =>
      keyOf(origin, url, { rsc, "next-router-state-tree": tree, "next-router-prefetch": prefetch });
    const depends = ({ origin, url, rsc, tree = "", prefetch = "" }: AnyRequest) =>
      JSON.stringify(rsc === undefined ? [origin, url] : [origin, url, rsc, tree, prefetch]);
    fc.assert(
      fc.property(anyRequest, anyRequest, (one, other) => {
        expect(key(one) === key(other)).toBe(depends(one) === depends(other));
      }),
      { numRuns: 2000 },
    );
  });
});
