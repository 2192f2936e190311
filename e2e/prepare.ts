import { resolve } from "node:path";
import { setUp } from "../scripts/setup.mjs";
import { seedDemo } from "./demo-servers";

/**
 * Before all browser tests: builds the pages and seeds a demo league with its secretary signed in. Files that write get
 * a copy each; read-only files share one.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await setUp({ build: true });
  // The tests start a hundred servers: they share compiled code (Node.js 22 and later).
  process.env["NODE_COMPILE_CACHE"] ??= resolve(".next/turkey-tracks/compile-cache");
  return await seedDemo();
}
