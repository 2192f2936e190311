import { describe, expect, it } from "vitest";
import { filesOfPage, filesOfStyles } from "./referenced-files";
import { type Asked, shellPaths, treatmentOf } from "./what-to-keep";

const origin = "https://bar.example";

function asked(path: string, more: Partial<Asked> = {}): Asked {
  return { method: "GET", url: new URL(path, origin), origin, isNavigation: true, isFollowing: false, ...more };
}

const kindOf = (path: string, more?: Partial<Asked>) => treatmentOf(asked(path, more)).kind;

describe("what the worker does with a request", () => {
  it.each([
    ["/en", "public"],
    ["/ru/", "public"],
    ["/en/leagues/lakeside", "public"],
    ["/ru/leagues/lakeside/2026/matches/1-1", "public"],
    ["/en/rules/clabber", "public"],
    ["/en/wall/lakeside", "public"],
    ["/ru/wall/lakeside/tavern", "public"],
    ["/en/about", "public"],
    ["/en/leagues/lakeside/2026/print/schedule", "personal"],
    ["/en/leagues/lakeside/log?kind=corrections", "personal"],
    ["/en/leagues/lakeside/log-2/standings", "public"],
    ["/en/desk", "personal"],
    ["/en/desk/lakeside/tables", "personal"],
    ["/en/sign-in", "personal"],
    ["/en/set-up", "personal"],
    ["/en/t", "personal"],
    ["/en/table/abc/line-up?table=1", "personal"],
    ["/en/table/abc?table=1", "table"],
    ["/ru/table/abc", "table"],
    ["/de/leagues/lakeside", "leave"],
    ["/", "leave"],
    ["/_next/static/chunks/a.js", "file"],
    ["/icons/icon-192.png", "file"],
  ])("%s is %s", (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it("takes an address in capitals, as codes spell it, for the one that it means", () => {
    expect(kindOf("/EN/T/AGREE")).toBe("shell");
    expect(kindOf("/En/T/AGREE")).toBe("leave");
  });

  it("knows every shell", () => {
    expect(shellPaths.map((path) => kindOf(path))).toEqual(shellPaths.map(() => "shell"));
  });

  it("leaves writes, data and other sites alone, whatever their address", () => {
    for (const path of ["/en", "/en/table/abc", "/en/desk", "/_next/static/a.js", "/api/commands"]) {
      expect(kindOf(path, { method: "POST" }), path).toBe("leave");
      expect(kindOf(path, { url: new URL(path, "https://other.example") }), path).toBe("leave");
    }
    for (const path of [
      "/api/commands",
      "/api/sheets/abc",
      "/api/auth/session",
      "/api/leagues/lakeside/live?since=7",
    ]) {
      expect(kindOf(path), path).toBe("leave");
      expect(kindOf(path, { isNavigation: false }), path).toBe("leave");
    }
  });

  it("notices that a public page's link is followed, and never a personal one's", () => {
    const following = { isNavigation: false, isFollowing: true };
    expect(kindOf("/en/leagues/lakeside", following)).toBe("public");
    expect(kindOf("/en/desk/lakeside", following)).toBe("leave");
    expect(kindOf("/en/table/abc", following)).toBe("leave");
  });
});

describe("the files that a page needs", () => {
  it("are found in tags and in the data of scripts", () => {
    const html = `<script src="/_next/static/chunks/a-1.js"></script><script>x("[\\"/_next/static/chunks/b.js\\"]")</script>
      <link rel="preload" href="/_next/static/media/c.woff2"><a href="/_next/static/chunks/a-1.js"></a> "/_next/static/"`;
    expect(filesOfPage(html)).toEqual([
      "/_next/static/chunks/a-1.js",
      "/_next/static/chunks/b.js",
      "/_next/static/media/c.woff2",
    ]);
  });

  it("are found in its styles, from where those are", () => {
    const css = `@font-face{src:url(../media/f.woff2)}a{background:url("/icons/x.png")}b{mask:url(data:image/png;base64,AA)}`;
    expect(filesOfStyles(css, `${origin}/_next/static/chunks/s.css`)).toEqual([
      "/_next/static/media/f.woff2",
      "/icons/x.png",
    ]);
  });
});
