import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "@/lib/server/platform/system/free-port";
import { ended, started } from "../http-load";

const folder = resolve(".next/empty-app");
const program = resolve("node_modules/next/dist/bin/next");

/** Builds and serves an app of one page with one word, with the same Next.js. */
export async function emptyApp(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  mkdirSync(join(folder, "app"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(
    join(folder, "app/layout.jsx"),
    "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  );
  writeFileSync(join(folder, "app/page.jsx"), "export default () => <main>Empty</main>;\n");
  writeFileSync(
    join(folder, "next.config.mjs"),
    `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };\n`,
  );
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  execFileSync(process.execPath, [program, "build", folder], { env, stdio: ["ignore", "ignore", "inherit"] });
  const port = await freePort("127.0.0.1");
  const { child } = await started(process.execPath, [program, "start", folder, "-p", String(port)], /Ready/);
  return { url: `http://127.0.0.1:${port}/`, stop: () => ended(child) };
}
