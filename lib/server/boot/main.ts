// node --import tsx lib/server/boot/main.ts [--demo] [--dev]: the whole server, from the database to the open door.
import { runFirstRunProgram } from "./first-run";
import { openNextApplication } from "./next-application";
import { runUntilSignal } from "./run-until-signal";

const demo = process.argv.includes("--demo");
const dev = process.argv.includes("--dev");

runUntilSignal(
  {
    openApplication: (settings, server) => openNextApplication(settings, dev, server),
    afterMigrations: ({ voice }) => {
      if (demo) voice.say("Filling the demo league, unless it is there already.");
      return runFirstRunProgram(demo ? "scripts/seed-demo.ts" : "scripts/first-run.ts");
    },
  },
  demo ? "demo" : "league",
);
