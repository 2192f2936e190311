import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../../app", import.meta.url));
const files = readdirSync(app, { recursive: true, encoding: "utf8" });

/** The part of next.config.mjs that this test reads. */
interface ConfigOfPhase {
  default(phase: string): { readonly pageExtensions: readonly string[] };
}

const configFile = new URL("../../next.config.mjs", import.meta.url).href;
const { default: nextConfig } = (await import(configFile)) as ConfigOfPhase;

/** Returns the files that Next takes for pages in a phase. */
const pagesIn = (phase: string) =>
  files.filter((file) => nextConfig(phase).pageExtensions.some((end) => file.endsWith(`page.${end}`)));

test("the list of texts is a page in development, and in no build or server for production", () => {
  const isList = (file: string) => /texts.page\./.test(file);
  expect(pagesIn(PHASE_DEVELOPMENT_SERVER).filter(isList)).toHaveLength(1);
  for (const phase of [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER]) {
    expect(pagesIn(phase).filter(isList)).toEqual([]);
    expect(pagesIn(phase).length).toBe(pagesIn(PHASE_DEVELOPMENT_SERVER).length - 1);
  }
});
