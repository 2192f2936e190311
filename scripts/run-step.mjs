import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The folder that the product stands in. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

const heartbeatMs = 10_000;

/**
 * Runs one long step of a set-up: says what is being done, that it is still being done, and how long it took. What the
 * program itself prints is shown only when it fails. Gives whether it succeeded. Writes to standard error: standard output
 * belongs to the program that is set up.
 */
export async function runStep(title, command, args, env = {}) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.error(`${title} …`);
  const heartbeat = setInterval(() => console.error(`  … still at it (${seconds()})`), heartbeatMs);
  const { code, output } = await collected(command, args, env);
  clearInterval(heartbeat);
  if (code === 0) console.error(`  done (${seconds()})`);
  else console.error(`${output.trimEnd()}\n${title}: failed after ${seconds()}.`);
  return code === 0;
}

/** Runs a program that speaks for itself; gives its exit code. */
export function runOpenly(command, args, env = {}) {
  return new Promise((ended) => {
    const child = start(command, args, env, "inherit");
    child.once("error", (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once("close", (code) => ended(code ?? 1));
  });
}

/** Runs a program that prints one thing a line, gives each line as it comes; gives its exit code. */
export function runForLines(command, args, onLine) {
  return new Promise((ended) => {
    const child = start(command, args, {}, ["ignore", "pipe", "inherit"]);
    createInterface({ input: child.stdout }).on("line", onLine);
    child.once("error", (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once("close", (code) => ended(code ?? 1));
  });
}

function collected(command, args, env) {
  return new Promise((ended) => {
    const child = start(command, args, env, ["ignore", "pipe", "pipe"]);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => {
        output += part;
      });
    }
    child.once("error", (error) => ended({ code: 1, output: error.message }));
    child.once("close", (code) => ended({ code: code ?? 1, output }));
  });
}

function start(command, args, env, stdio) {
  return spawn(command, args, {
    cwd: projectFolder,
    stdio,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
}

/** npm, as the program that started us or as the one that stands beside node; on Windows it is no program of its own. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) return [process.execPath, [cli, ...args]];
  return process.platform === "win32" ? ["cmd.exe", ["/d", "/s", "/c", "npm", ...args]] : ["npm", args];
}

/** A program of an installed package, run by this Node: its file inside node_modules. */
export function installed(file, ...args) {
  return [process.execPath, [`${projectFolder}node_modules/${file}`, ...args]];
}
