// npm run generate, or node scripts/prisma.mjs validate|format: the three commands of Prisma that need no engine binary.
// Without its engine (many networks refuse the download) `migrate diff` would report "no difference" whatever the truth,
// so that everything else is refused here; migrations are written by `npm run migration -- name`.
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
  // Any file that exists keeps the command from downloading an engine, which these three never start.
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
process.exit(run.status ?? 1);
