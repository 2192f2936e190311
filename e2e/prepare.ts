import { resolve } from "node:path";
import { setUp } from "../scripts/setup.mjs";
import { seedDemo } from "./demo-servers";

/**
 * Before all browser tests: builds the pages, and seeds a demo league, its secretary signed in. Every file that changes
 * something gets a copy; those that only read have one together.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await setUp({ build: true });
  // The tests start a hundred servers: what one has compiled, the next reads (from Node.js 22 on).
  process.env["NODE_COMPILE_CACHE"] ??= resolve(".next/turkey-tracks/compile-cache");
  return await seedDemo();
}
