import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

const heartbeatMs = 10_000;

/**
 * Runs a long step of the setup: prints its title, progress and duration, and the program's output only on failure.
 * Returns whether it succeeded. Writes to stderr: stdout belongs to the program that follows.
 */
export async function runStep(title, command, args, env = {}) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.error(`${title} …`);
  const heartbeat = setInterval(() => console.error(`  … still running (${seconds()})`), heartbeatMs);
  const { code, output } = await collected(command, args, env);
  clearInterval(heartbeat);
  if (code === 0) console.error(`  done (${seconds()})`);
  else console.error(`${output.trimEnd()}\n${title}: failed after ${seconds()}.`);
  return code === 0;
}

/** Runs a program with its output shown; returns its exit code. */
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

/** Runs a program and passes on each line of its output; returns its exit code. */
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

/** The npm that started this process, or the one beside node; on Windows npm is a script and needs node. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) return [process.execPath, [cli, ...args]];
  return process.platform === "win32" ? ["cmd.exe", ["/d", "/s", "/c", "npm", ...args]] : ["npm", args];
}

/** A program of an installed package, run by this Node.js from its file in node_modules. */
export function installed(file, ...args) {
  return [process.execPath, [`${projectFolder}node_modules/${file}`, ...args]];
}
