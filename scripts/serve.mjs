import { setUp } from "./setup.mjs";

/**
 * Sets up what is missing, then runs the server in this process, which gets signals directly. Built pages run with the
 * bundled server; else both run from source.
 */
export async function serve({ build, flags }) {
  await setUp({ build });
  process.argv.push(...flags);
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  // Deprecation warnings concern maintainers (the tests show them), not users.
  process.noDeprecation = true;
  if (build) await import("../.next/turkey-tracks/server/boot/main.mjs");
  else {
    // Imported here because tsx may be missing before the setup.
    await import("tsx");
    await import("../lib/server/platform/boot/main.ts");
  }
}
