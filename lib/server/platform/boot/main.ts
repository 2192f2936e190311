// node --import tsx lib/server/platform/boot/main.ts [--demo] [--dev]: the whole server, from the database to its answers.
import { fileURLToPath } from "node:url";
import { runFirstRunProgram, setUpLines } from "./first-run";
import { openNextApplication } from "./next-application";
import { runUntilSignal } from "./run-until-signal";

const demo = process.argv.includes("--demo");
const dev = process.argv.includes("--dev");

runUntilSignal(
  {
    program: fileURLToPath(import.meta.url),
    openApplication: (settings, server) => openNextApplication(settings, dev, server),
    isDevelopment: dev,
    afterMigrations: ({ ownerUrl, address, setUpCode, logger }) => {
      if (!demo) return setUpLines(ownerUrl, address, setUpCode);
      logger.info("Filling the demo league, if it is not there yet.");
      return runFirstRunProgram("scripts/programs/seed-demo.ts", ownerUrl);
    },
  },
  demo ? "demo" : "league",
);
