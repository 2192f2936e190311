import "server-only";
import { buildName } from "./build-name";

let bundle: Promise<string> | undefined;

/** Returns the service worker's script, bundled once per process. It differs for each build. */
export function serviceWorker(): Promise<string> {
  bundle ??= buildBundle();
  bundle.catch(() => {
    bundle = undefined;
  });
  return bundle;
}

async function buildBundle(): Promise<string> {
  const build = await buildName();
  const esbuild = await import("esbuild");
  const { outputFiles } = await esbuild.build({
    absWorkingDir: process.cwd(),
    entryPoints: ["lib/client/worker/service-worker.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome100", "safari15", "firefox100"],
    define: { BUILD: JSON.stringify(build), "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
