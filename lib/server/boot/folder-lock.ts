import { mkdirSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, StartupProblem } from "./startup-problem";

/** What a running copy says of itself to one that wants the same folder. */
interface Holder {
  readonly pid: number;
  readonly since: string;
  readonly address?: string;
}

/** The hold of one process on a data folder. The system lets go of it when the process ends, however it ends. */
export interface FolderLock {
  /** Lets a second copy tell its user where this one can be reached. */
  announce(address: string): void;
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process. A socket is the lock, not a file with a process id: it vanishes with its
 * process, so nothing can be left behind, and it answers with who holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = socketName(folder);
  let holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const server = createServer((caller) => {
    caller.on("error", () => undefined);
    caller.end(JSON.stringify(holder));
  });
  if (!(await listening(server, name))) {
    const other = await askHolder(name);
    if (other !== "gone") throw inUse(folder, other);
    // Only sockets in the file system outlive their process.
    rmSync(name, { force: true });
    if (!(await listening(server, name))) throw inUse(folder, await askHolder(name));
  }
  server.unref();
  return {
    announce: (address) => {
      holder = { ...holder, address };
    },
    release: () => new Promise((released) => server.close(() => released())),
  };
}

/** Named for the folder itself, whatever path leads to it. */
function socketName(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `turkey-tracks-${dev}-${ino}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const home = join(tmpdir(), `turkey-tracks-${process.getuid?.() ?? 0}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return join(home, `${dev}-${ino}`);
}

function listening(server: Server, name: string): Promise<boolean> {
  return new Promise((answer, failed) => {
    server.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? answer(false) : failed(error)));
    server.listen(name, () => {
      server.removeAllListeners("error");
      answer(true);
    });
  });
}

function askHolder(name: string): Promise<Holder | "gone" | "silent"> {
  return new Promise((answer) => {
    const caller = connect(name).setEncoding("utf8").setTimeout(1000);
    let heard = "";
    caller.on("data", (part: string) => {
      heard += part;
    });
    caller.on("end", () => answer(parseHolder(heard)));
    caller.on("timeout", () => {
      caller.destroy();
      answer("silent");
    });
    caller.on("error", (error) => answer(codeOf(error) === "ECONNREFUSED" ? "gone" : "silent"));
  });
}

function parseHolder(text: string): Holder | "silent" {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return "silent";
  }
}

function inUse(folder: string, holder: Holder | "gone" | "silent"): StartupProblem {
  const known = typeof holder === "object" ? holder : undefined;
  const who = known ? ` (process ${known.pid}, since ${known.since})` : "";
  const where = known?.address ? ` It serves ${known.address}.` : "";
  return new StartupProblem(
    `The data folder ${folder} is in use by another running Turkey Tracks${who}.${where} ` +
      "Use that one, or stop it first; to run a second league beside it, give it a folder and a port of its own: " +
      "TURKEY_TRACKS_DATA=.data/second PORT=3001.",
  );
}
