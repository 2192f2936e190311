import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm";
import type { EngineDatabases } from "./engine-database";

type Engine = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");

/** The difference between two schemas as SQL; empty if there is none. */
export async function sqlBetween(from: DiffTarget, to: DiffTarget, databases: EngineDatabases): Promise<string> {
  const engine = await newEngine(databases);
  try {
    const { exitCode, stdout } = await engine.diff({
      from,
      to,
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    // 0: no difference, 2: a difference. An inconsistent answer must not count as "no difference".
    const sql = stdout ?? "";
    const isEmpty = sql.trim() === "" || sql.trim() === "-- This is an empty migration.";
    if (exitCode !== (isEmpty ? 0 : 2)) throw new Error(`the schema engine answered ${exitCode} with: ${sql}`);
    return isEmpty ? "" : sql;
  } finally {
    engine.free();
    await databases.close();
  }
}

async function newEngine(databases: EngineDatabases): Promise<SchemaEngine> {
  const { SchemaEngine } = await loadEngine();
  const log = () => undefined;
  // The declared type omits that the constructor is asynchronous and takes these three arguments.
  const make = SchemaEngine as unknown as {
    new: (options: { datamodels: undefined }, log: () => void, databases: unknown) => Promise<SchemaEngine>;
  };
  return await make.new({ datamodels: undefined }, log, bindMigrationAwareSqlAdapterFactory(databases));
}

let loaded: Promise<Engine> | undefined;

/** Loads the engine as WebAssembly: unlike Prisma's binary it is part of the npm package. */
function loadEngine(): Promise<Engine> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Engine> {
  // The engine reports panics to a global of this name.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: throwPanic } });
  const require = createRequire(import.meta.url);
  const path = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = (await import(pathToFileURL(path).href)) as Engine & { __wbg_set_wasm(exports: unknown): void };
  const bytes = readFileSync(join(dirname(path), "schema_engine_bg.wasm"));
  const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports["__wbindgen_start"] as () => void)();
  return glue;
}

function throwPanic(message: string): never {
  throw new Error(`the schema engine failed: ${message}`);
}
