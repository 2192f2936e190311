// npm run generate, or node scripts/prisma.mjs validate|format: the Prisma commands that need no engine binary. Refuses
// all others: without an engine (many networks block its download), `migrate diff` would always report "no difference".
// `npm run migration -- name` writes migrations.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const allowed = ["generate", "validate", "format"];
const [command, ...rest] = process.argv.slice(2);

if (command === undefined || !allowed.includes(command)) {
  console.error(
    `Only ${allowed.join(", ")} are allowed here. Migrations: npm run migration -- name; they apply themselves at start.`,
  );
  process.exit(2);
}

const cli = join(dirname(createRequire(import.meta.url).resolve("prisma/package.json")), "build", "index.js");
const run = spawnSync(process.execPath, [cli, command, ...rest], {
  cwd: root,
  stdio: "inherit",
  // Any existing file prevents the download of an engine, which these commands never start.
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
process.exit(run.status ?? 1);
