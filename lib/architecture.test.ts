import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as {
  forbidden: readonly (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions;
};

/** What the rules say of a tree: how many modules were seen, and each breach as "rule: from → to". */
async function judged(baseDir: string, folders: readonly string[]): Promise<{ seen: number; breaches: string[] }> {
  const settings = { ...options, baseDir, ruleSet: { forbidden: [...forbidden] }, validate: true };
  const tsConfig = extractTSConfig(join(root, "tsconfig.json"));
  const { output } = await cruise([...folders], settings, undefined, { tsConfig });
  if (typeof output === "string") throw new Error(output);
  const { totalCruised, violations } = output.summary;
  return { seen: totalCruised, breaches: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`) };
}

const sourceFolders = ["app", "components", "lib", "prisma", "scripts", "security"];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : filesIn(path);
    return /[.](ts|tsx|mts|mjs)$/.test(entry.name) ? [relative(root, path)] : [];
  });
}

const sources = sourceFolders.flatMap((folder) => filesIn(join(root, folder)));

describe("the house", () => {
  it("keeps to its own rules of who may import whom", { timeout: 60_000 }, async () => {
    const { seen, breaches } = await judged(root, sourceFolders);
    // A checker that reads nothing finds nothing.
    expect(seen).toBeGreaterThan(sources.length);
    expect(breaches).toEqual([]);
  });

  it("names files for what is in them", () => {
    const nameless = /^(utils?|helpers?|types?|common|misc|shared|index)[.]/;
    expect(sources.filter((path) => nameless.test(basename(path)))).toEqual([]);
  });

  it("makes every page when it is asked for: one made before has scripts without the request's nonce, and they do not run", () => {
    const pages = sources.filter((path) => path.startsWith("app/"));
    expect(pages.length).toBeGreaterThan(50);
    const before = /\bgenerateStaticParams\b|\bdynamic = "force-static"/;
    expect(pages.filter((path) => before.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
  });

  it("gives the core no clock and no dice: they come in by the door", () => {
    const core =
      /^lib\/(kernel|cards|rulebooks|solver|competition|commands|score-sheet|exports)\/(?!.*([.]test|\/contract)[.]ts$)/;
    const own =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.(randomUUID|getRandomValues)\(/;
    const inCore = sources.filter((path) => core.test(path));
    expect(inCore.length).toBeGreaterThan(20);
    expect(inCore.filter((path) => own.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
  });
});

/** For every rule one import that breaks it, and the file it leads to. */
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
  "the-attack-comes-by-http": ["security/check.ts", "lib/server/auth/secrets.ts"],
  "nothing-imports-app": ["components/shell/page.ts", "app/layout.ts"],
  "test-support-stays-in-tests": ["lib/server/platform/boot/start.ts", "lib/testing/program.ts"],
};

/** Another import that breaks a rule: code that is no test uses a kit that lies beside it. */
const kit = ["lib/competition/play.ts", "lib/competition/naive-play.ts"] as const;

describe("a breach is found, by its rule's name:", () => {
  let tree: string;
  let breaches: string[];

  beforeAll(async () => {
    tree = mkdtempSync(join(tmpdir(), "turkey-tracks-breaches-"));
    const write = (path: string, line: string) => {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), line, { flag: "a" });
    };
    write("lib/kernel/other.ts", 'import "./one";\n');
    for (const [from, to] of [...Object.values(planted), kit]) {
      const module = to.startsWith("node:") ? to : relative(dirname(from), to).replace(/[.]ts$/, "");
      write(from, `import "${module.replace(/^(?![.]|node:)/, "./")}";\n`);
      if (!to.startsWith("node:")) write(to, "export {};\n");
    }
    breaches = (await judged(tree, ["app", "components", "lib", "prisma", "security"])).breaches;
  }, 60_000);
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it("there is one planted for every rule", () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))("%s", (name, [from, to]) => {
    expect(breaches).toContain(`${name}: ${from} → ${to.replace(/^node:/, "")}`);
  });

  it("test-support-stays-in-tests, of a kit beside the code too", () => {
    expect(breaches).toContain(`test-support-stays-in-tests: ${kit.join(" → ")}`);
  });
});
