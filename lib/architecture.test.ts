import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseOptions, type IForbiddenRuleType, type IModule } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as {
  forbidden: readonly (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions;
};

interface Verdict {
  readonly seen: number;
  readonly breaches: readonly string[];
  readonly modules: readonly IModule[];
}

/** The result of the rules for a tree: the number of modules read, and each violation as "rule: from → to". */
async function judged(baseDir: string, folders: readonly string[]): Promise<Verdict> {
  const settings = { ...options, baseDir, ruleSet: { forbidden: [...forbidden] }, validate: true };
  const tsConfig = extractTSConfig(join(root, "tsconfig.json"));
  const { output } = await cruise([...folders], settings, undefined, { tsConfig });
  if (typeof output === "string") throw new Error(output);
  const { totalCruised, violations } = output.summary;
  const breaches = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { seen: totalCruised, breaches, modules: output.modules };
}

/**
 * The folders of lib/server that import each other in a circle, or are between such folders. Types count; tests do not.
 * A file directly in lib/server counts as a folder: `dispatch.ts` imports what it dispatches to.
 */
function foldersInCircles(modules: readonly IModule[]): string[] {
  const isOwn = (path: string) => path.startsWith("lib/server/") && !path.endsWith(".test.ts");
  const folderOf = (path: string) => (dirname(path) === "lib/server" ? path : dirname(path));
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source }) => isOwn(source))) {
    const from = folderOf(source);
    const to = dependencies.map(({ resolved }) => resolved).filter(isOwn);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...to.map(folderOf)]));
  }
  for (const [folder, known] of imports) known.delete(folder);
  // A folder that imports none of the remaining ones, or is imported by none, is in no circle.
  for (let before = -1; before !== imports.size; ) {
    before = imports.size;
    const imported = new Set([...imports.values()].flatMap((known) => [...known]));
    for (const [folder, known] of imports) {
      if (!imported.has(folder) || ![...known].some((other) => imports.has(other))) imports.delete(folder);
    }
  }
  return [...imports.keys()].sort();
}

const sourceFolders = ["app", "components", "lib", "prisma", "scripts", "security"];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : filesIn(path);
    return /[.](ts|tsx|mts|mjs)$/.test(entry.name) ? [relative(root, path)] : [];
  });
}

function foldersIn(folder: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "generated");
  return [folder, ...names.flatMap((name) => foldersIn(join(folder, name)))];
}

const sources = sourceFolders.flatMap((folder) => filesIn(join(root, folder)));

describe("the architecture", () => {
  it("follows its import rules", { timeout: 300_000 }, async () => {
    const { seen, breaches, modules } = await judged(root, sourceFolders);
    // A checker that reads nothing finds nothing.
    expect(seen).toBeGreaterThan(sources.length);
    expect(breaches).toEqual([]);
    expect(foldersInCircles(modules)).toEqual([]);
  });

  it("has no folder with more than 40 files directly in it", () => {
    const counts = new Map<string, number>();
    for (const top of [...sourceFolders, "bench", "deploy", "docs", "e2e"]) {
      for (const folder of foldersIn(join(root, top))) {
        const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
        // A numbered list: it grows, and its README has an index.
        if (relative(root, folder) !== "docs/decisions") counts.set(relative(root, folder), files.length);
      }
    }
    expect(counts.size).toBeGreaterThan(100);
    expect([...counts].filter(([, files]) => files > 40)).toEqual([]);
  });

  it("lists each folder of lib and lib/server in the tree of lib/README.md, and no other", () => {
    const tree = /```\n(app\/[\s\S]*?)```/.exec(readFileSync(join(root, "lib/README.md"), "utf8"))?.[1] ?? "";
    const shown: string[] = [];
    const path: string[] = [];
    for (const line of tree.split("\n")) {
      const [, indent = "", names = ""] = /^( *)((?:[a-z0-9-]+\/ ?)+)/.exec(line) ?? [];
      if (names === "") continue;
      path.length = indent.length / 2;
      for (const name of names.trim().split(" ")) shown.push([...path, name.replace("/", "")].join("/"));
      path.push(names.trim().split(" ").at(-1)?.replace("/", "") ?? "");
    }
    const inTree = (folder: string) => shown.filter((name) => dirname(name) === folder).sort();
    for (const folder of ["lib", "lib/server", "lib/server/platform", "lib/server/data"]) {
      const entries = readdirSync(join(root, folder), { withFileTypes: true });
      const there = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
      expect(inTree(folder)).toEqual(there.sort());
    }
  });

  it("names only existing files in lib/README.md and docs/architecture.md", () => {
    const text = ["lib/README.md", "docs/architecture.md"].map((path) => readFileSync(join(root, path), "utf8")).join();
    const named = [...text.matchAll(/`([a-z0-9-]+\/[a-z0-9./-]+\.(?:tsx?|mjs|md|csv))`/g)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(40);
    const places = ["", "lib", "lib/server", "lib/server/platform", "lib/competition", "lib/rulebooks"];
    const isThere = (path: string) => places.some((place) => existsSync(join(root, place, path)));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('answers each question of "Where to look" in at most three files', () => {
    const [, section = ""] =
      /\n## Where to look\n([\s\S]*?)(?:\n## |$)/.exec(readFileSync(join(root, "lib/README.md"), "utf8")) ?? [];
    const rows = section.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(rows.filter((row) => [...row.matchAll(/`[^`]+`/g)].length > 3)).toEqual([]);
  });

  it("names files after their content", () => {
    const nameless = /^(utils?|helpers?|types?|common|misc|shared|index)[.]/;
    expect(sources.filter((path) => nameless.test(basename(path)))).toEqual([]);
  });

  it("renders every page on request: a prerendered page's scripts lack the request's nonce, and would not run", () => {
    const pages = sources.filter((path) => path.startsWith("app/"));
    expect(pages.length).toBeGreaterThan(50);
    const before = /\bgenerateStaticParams\b|\bdynamic = "force-static"/;
    expect(pages.filter((path) => before.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
  });

  it("gives the core no clock and no dice: they are passed in", () => {
    const core = /^lib\/(kernel|cards|rulebooks|solver|competition|commands|score-sheet|exports)\/(?!.*[.]test[.]ts$)/;
    const own =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.(randomUUID|getRandomValues)\(/;
    const inCore = sources.filter((path) => core.test(path));
    expect(inCore.length).toBeGreaterThan(20);
    expect(inCore.filter((path) => own.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
  });
});

/** For every rule an import that violates it, and the imported file. */
const planted: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "no-cycles": ["lib/kernel/one.ts", "lib/kernel/other.ts"],
  "kernel-stands-on-what-is-below": ["lib/kernel/id.ts", "lib/cards/card.ts"],
  "cards-stands-on-what-is-below": ["lib/cards/deck.ts", "lib/rulebooks/rulebook.ts"],
  "rulebooks-stands-on-what-is-below": ["lib/rulebooks/play.ts", "lib/solver/search.ts"],
  "solver-stands-on-what-is-below": ["lib/solver/search.ts", "lib/commands/command.ts"],
  "competition-stands-on-what-is-below": ["lib/competition/round.ts", "lib/commands/command.ts"],
  "exports-stands-on-what-is-below": ["lib/exports/ical.ts", "lib/commands/command.ts"],
  "rulebooks-know-no-competitions": ["lib/rulebooks/rulebook.ts", "lib/competition/season.ts"],
  "competitions-know-no-rulebooks": ["lib/competition/season.ts", "lib/rulebooks/rulebook.ts"],
  "core-runs-anywhere": ["lib/commands/command.ts", "lib/client/outbox.ts"],
  "core-needs-only-zod": ["lib/competition/match.ts", "node_modules/left-pad/index.js"],
  "core-has-no-node": ["lib/exports/csv.ts", "node:fs"],
  "rulebooks-do-not-mix": ["lib/rulebooks/joker/score.ts", "lib/rulebooks/clabber/score.ts"],
  "rulebook-views-do-not-mix": ["components/rulebooks/joker/form.ts", "lib/rulebooks/clabber/score.ts"],
  "only-registries-name-rulebooks": ["lib/server/scoring/record.ts", "lib/rulebooks/clabber/score.ts"],
  "only-the-registry-names-rulebook-views": ["components/score-sheet/sheet.ts", "components/rulebooks/joker/view.ts"],
  "server-knows-no-pages": ["lib/server/scoring/load.ts", "components/ui/button.ts"],
  "only-data-imports-prisma": ["lib/server/people/join.ts", "prisma/generated/client.ts"],
  "platform-knows-no-league": ["lib/server/platform/http/answer.ts", "lib/server/data/matches/matches.ts"],
  "data-knows-no-domain": ["lib/server/data/ledger/ledger.ts", "lib/server/standings/load-standings.ts"],
  "browser-code-never-reaches-the-server": ["lib/client/sync.ts", "lib/server/scoring/load.ts"],
  "pages-read-through-loaders": ["app/page.ts", "lib/server/data/matches/matches.ts"],
  "the-attack-comes-by-http": ["security/checks/check.ts", "lib/server/auth/secrets.ts"],
  "nothing-imports-app": ["components/shell/page.ts", "app/layout.ts"],
  "test-support-stays-in-tests": ["lib/server/platform/boot/start.ts", "lib/test-kit/processes/program.ts"],
};

/** Imports between folders of lib/server: the first two form a circle, the third leads out of it. */
const foldersAcross = [
  ["tables/take-pen", "scoring/record-hand"],
  ["scoring/load-match", "tables/presence"],
  ["scoring/load-match", "venues/load-venues"],
] as const;

describe("a violation is found, by its rule's name:", () => {
  let tree: string;
  let breaches: readonly string[];
  let inCircles: readonly string[];

  beforeAll(async () => {
    tree = mkdtempSync(join(tmpdir(), "turkey-tracks-breaches-"));
    const write = (path: string, line: string) => {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), line, { flag: "a" });
    };
    write("lib/kernel/other.ts", 'import "./one";\n');
    for (const [from, to] of Object.values(planted)) {
      const module = to.startsWith("node:") ? to : relative(dirname(from), to).replace(/[.]ts$/, "");
      write(from, `import "${module.replace(/^(?![.]|node:)/, "./")}";\n`);
      if (!to.startsWith("node:")) write(to, "export {};\n");
    }
    // Two folders that import each other by different files: no file is in a circle.
    for (const [from, to] of foldersAcross) {
      write(`lib/server/${from}.ts`, `import "../${to}";\n`);
      write(`lib/server/${to}.ts`, "export {};\n");
    }
    const ruleResult = await judged(tree, ["app", "components", "lib", "prisma", "security"]);
    breaches = ruleResult.breaches;
    inCircles = foldersInCircles(ruleResult.modules);
  }, 60_000);
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it("there is one planted for every rule", () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))("%s", (name, [from, to]) => {
    expect(breaches).toContain(`${name}: ${from} → ${to.replace(/^node:/, "")}`);
  });

  it("circular imports between folders of lib/server, even without a circle of files", () => {
    expect(inCircles).toEqual(["lib/server/scoring", "lib/server/tables"]);
  });
});
