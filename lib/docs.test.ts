import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Paths of all .md files of the project, from its root. */
function documents(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isSkipped = /^(\.|node_modules$|test-results$|playwright-report$)/.test(entry.name);
      return isSkipped ? [] : documents(path);
    }
    return entry.name.endsWith(".md") ? [relative(root, path)] : [];
  });
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");
const withoutCode = (text: string) => withoutFences(text).replace(/`[^`\n]*`/g, "`");

/** The targets of a document's links and pictures. */
function linksIn(text: string): string[] {
  const prose = withoutCode(text);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)];
  return links.map(([, target = ""]) => target);
}

/** The anchors that GitHub gives the headings of a document. */
function anchorsIn(text: string): string[] {
  const used = new Map<string, number>();
  return [...withoutFences(text).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = ""]) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\p{M} _-]/gu, "").replaceAll(" ", "-");
    const times = used.get(anchor) ?? 0;
    used.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** The broken links of a document, each as "document: target". */
function brokenLinks(document: string, text: string): string[] {
  const isBroken = (target: string) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? document : join(dirname(document), decodeURIComponent(path));
    if (!existsSync(join(root, file))) return true;
    if (anchor === undefined) return false;
    const whole = file === document ? text : statSync(join(root, file)).isFile() ? textOf(file) : "";
    return !anchorsIn(whole).includes(anchor);
  };
  return linksIn(text)
    .filter(isBroken)
    .map((target) => `${document}: ${target}`);
}

/** The names after "npm run" in a text, in code too. */
function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][a-z-]*)/g)].map(([, name = ""]) => name);
}

const paths = documents();
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

describe("the documents", () => {
  it("have only links to existing files and headings", () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.flatMap((path) => linksIn(textOf(path))).length).toBeGreaterThan(200);
    expect(paths.flatMap((path) => brokenLinks(path, textOf(path)))).toEqual([]);
  });

  it.each([
    ["a file that is missing", "[a](missing.md)", ["README.md: missing.md"]],
    ["a heading that is missing", "# One\n[a](#two) [b](#one)", ["README.md: #two"]],
    [
      "a heading of another document",
      "[a](LICENSE#no) [b](lib/README.md#the-code) [c](lib/README.md#no)",
      ["README.md: LICENSE#no", "README.md: lib/README.md#no"],
    ],
    ["a picture", '<img src="docs/missing.png">', ["README.md: docs/missing.png"]],
    ["the second of two equal headings", "# A, b\n# A, b\n[a](#a-b-1) [b](#a-b-2)", ["README.md: #a-b-2"]],
    ["code", "`[a](missing.md)`\n```\n# In code\n[a](missing.md)\n```\n[b](#in-code)", ["README.md: #in-code"]],
  ])("the check sees %s", (_what, text, broken) => {
    expect(brokenLinks("README.md", text)).toEqual(broken);
  });

  it("name only existing files, by paths from the root", () => {
    // Decisions may name files that no longer exist.
    const ofToday = paths.filter((path) => !path.startsWith("docs/decisions/"));
    const named = ofToday.flatMap((path) =>
      [
        ...textOf(path).matchAll(
          /`((?:lib|app|components|scripts|bench|security|e2e|deploy|docs|prisma)\/[\w./-]+\.\w+)`/g,
        ),
      ].map(([, file = ""]) => ({ path, file })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("name only commands that package.json has", () => {
    const named = paths.flatMap((path) => scriptsIn(textOf(path)).map((name) => ({ path, name })));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
    expect(scriptsIn("`npm run -s referee -- x` npm run no-such")).toEqual(["referee", "no-such"]);
  });

  it("list every command of package.json in docs/commands.md", () => {
    const listed = [...scriptsIn(textOf("docs/commands.md")), "start", "test"];
    expect(Object.keys(scripts).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it.each([
    ["README.md", 150],
    ["lib/README.md", 200],
  ])("%s has at most %i lines", (path, lines) => {
    expect(textOf(path).split("\n").length - 1).toBeLessThanOrEqual(lines);
  });
});

describe("docs/decisions", () => {
  const names = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  const index = textOf("docs/decisions/README.md");

  it("are numbered without gaps, and the list has each of them", () => {
    expect(names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]))).toEqual(names.map((_, i) => i + 1));
    expect(linksIn(index).sort()).toEqual(names);
  });

  it.each(names)("%s has date, status, context, decision and consequences, and its title in the list", (name) => {
    const text = textOf(`docs/decisions/${name}`);
    const [, number, title, date, status = ""] =
      /^# (\d{4})\. (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n\n## Context\n\n[^#]+\n\n## Decision\n\n[^#]+\n\n## Consequences\n\n./.exec(
        text,
      ) ?? [];
    expect(status).toMatch(/^(accepted|superseded (in part )?by \[[^\]]+\]\(\d{4}-[a-z0-9-]+\.md\))$/);
    expect(index).toContain(`| [${number}](${name}) | ${title} | ${date} | ${status.split(" by ")[0]} |`);
  });
});
