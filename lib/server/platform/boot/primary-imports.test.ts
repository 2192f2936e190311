import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

type ImportKind = "import-statement" | "dynamic-import";

/** Reads which packages the program imports by these kinds of imports, directly or by its own modules. */
async function packagesOf(kinds: readonly ImportKind[]): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(new URL("../../../..", import.meta.url)),
    entryPoints: ["lib/server/platform/boot/main.ts"],
    outdir: "not-written",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  const names = new Set<string>();
  const seen = new Set<string>();
  const follow = (output: string) => {
    if (seen.has(output)) return;
    seen.add(output);
    for (const { path, kind, external } of metafile.outputs[output]?.imports ?? []) {
      if (!kinds.some((one) => one === kind)) continue;
      if (external) names.add(path);
      else follow(path);
    }
  };
  follow("not-written/main.js");
  return names;
}

const isPages = (name: string) => /^(next|next-intl|react|react-dom|@prisma)(\/|$)/.test(name);

test("the primary imports neither Next nor Prisma; only the opening of the pages imports Next, when called", async () => {
  const atStart = [...(await packagesOf(["import-statement"]))];
  expect(atStart).toContain("pg");
  expect(atStart.filter(isPages)).toEqual([]);
  const later = [...(await packagesOf(["import-statement", "dynamic-import"]))];
  expect(later.filter(isPages)).toEqual(["next"]);
});
