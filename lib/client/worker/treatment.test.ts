import { describe, expect, it } from "vitest";
import { filesOfPage, filesOfScript, filesOfStyles } from "./referenced-files";
import { type RoutedRequest, shellPaths, treatmentOf } from "./treatment";

const origin = "https://bar.example";

function request(path: string, more: Partial<RoutedRequest> = {}): RoutedRequest {
  return { method: "GET", url: new URL(path, origin), origin, isNavigation: true, isFollowing: false, ...more };
}

const kindOf = (path: string, more?: Partial<RoutedRequest>) => treatmentOf(request(path, more)).kind;

describe("treatment of a request by the service worker", () => {
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

  it("treats an address in capitals, as QR codes encode it, like its lower-case form", () => {
    expect(kindOf("/EN/T/AGREE")).toBe("shell");
    expect(kindOf("/En/T/AGREE")).toBe("leave");
  });

  it("recognizes every shell", () => {
    expect(shellPaths.map((path) => kindOf(path))).toEqual(shellPaths.map(() => "shell"));
  });

  it("leaves writes, data and other sites alone", () => {
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

  it("treats a followed link to a public page as public, and never a personal page's", () => {
    const following = { isNavigation: false, isFollowing: true };
    expect(kindOf("/en/leagues/lakeside", following)).toBe("public");
    expect(kindOf("/en/desk/lakeside", following)).toBe("leave");
    expect(kindOf("/en/table/abc", following)).toBe("leave");
  });
});

describe("files that a page needs", () => {
  it("finds them in tags and in the data of scripts", () => {
    const html = `<script src="/_next/static/chunks/a-1.js"></script><script>x("[\\"/_next/static/chunks/b.js\\"]")</script>
      <link rel="preload" href="/_next/static/media/c.woff2"><a href="/_next/static/chunks/a-1.js"></a> "/_next/static/"`;
    expect(filesOfPage(html)).toEqual([
      "/_next/static/chunks/a-1.js",
      "/_next/static/chunks/b.js",
      "/_next/static/media/c.woff2",
    ]);
  });

  it("finds them in scripts that load others later", () => {
    const script = `e.v(()=>Promise.all(["static/chunks/form.js","static/chunks/form.css"].map(t=>e.l(t)))),"static"`;
    expect(filesOfScript(script)).toEqual(["/_next/static/chunks/form.js", "/_next/static/chunks/form.css"]);
    expect(filesOfScript("no file")).toEqual([]);
  });

  it("finds them in style sheets, relative to those", () => {
    const css = `@font-face{src:url(../media/f.woff2)}a{background:url("/icons/x.png")}b{mask:url(data:image/png;base64,AA)}`;
    expect(filesOfStyles(css, `${origin}/_next/static/chunks/s.css`)).toEqual([
      "/_next/static/media/f.woff2",
      "/icons/x.png",
    ]);
  });
});
