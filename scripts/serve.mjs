import { setUp } from "./setup.mjs";

/**
 * Sets up what is missing, then runs the server in this very process: signals reach it directly. Where the pages are built,
 * so is the server; else both are read as they are written.
 */
export async function serve({ build, flags }) {
  await setUp({ build });
  process.argv.push(...flags);
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  // Of use to those who keep the packages up to date (the tests say it), not to those who start a league.
  process.noDeprecation = true;
  if (build) await import("../.next/turkey-tracks/server/boot/main.mjs");
  else {
    // TypeScript can be loaded from here on; there was no tsx before the set-up.
    await import("tsx");
    await import("../lib/server/platform/boot/main.ts");
  }
}
