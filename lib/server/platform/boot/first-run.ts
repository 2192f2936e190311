import { spawn } from "node:child_process";
import { withClient } from "../database/with-client";
import { projectFolder } from "../settings/settings";
import { StartupProblem } from "../system/startup-problem";

/** The lines with the set-up address, while there is no account. */
export async function setUpLines(databaseUrl: string, origin: string, code: string): Promise<readonly string[]> {
  const { rowCount } = await withClient(databaseUrl, (client) => client.query(`select from "Account" limit 1`));
  if (rowCount !== 0) return [];
  return [`  Set up your league in the browser: ${origin}/en/set-up#code=${code}`, `  (set-up code: ${code})`];
}

/**
 * Runs a program of scripts/ in its own process with a database URL, and with the "react-server" condition that modules
 * marked "server-only" need and Next's process must not have. Returns its output lines; passes its standard error on.
 */
export async function runFirstRunProgram(script: string, databaseUrl: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, ["--no-deprecation", "--import", "tsx", "--conditions=react-server", script], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    printed += part;
  });
  const failure = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code === 0 ? "" : (signal ?? `exit code ${code}`)));
  });
  if (failure !== "") throw new StartupProblem(`${script} failed (${failure}); see its output above.`);
  return printed.split("\n").filter((line) => line.trim() !== "");
}
