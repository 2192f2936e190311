import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

/** The user under whom the database server runs, where that is not ourselves. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root; there it runs as the owner of the files it is to serve, or as nobody where there are
 * none yet. Anyone else runs it as themselves.
 */
export function serverAccount(files?: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (files === undefined || !existsSync(files)) return nobody();
  const { uid, gid } = statSync(files);
  return uid === 0 ? nobody() : { uid, gid };
}

/** The user's numbers differ between systems, and PostgreSQL wants ones that have a name. */
function nobody(): ServerAccount {
  const [, , uid = "65534", gid = uid] =
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((line) => line.startsWith("nobody:"))
      ?.split(":") ?? [];
  // macOS writes them as negative numbers.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Whether that user can get into a folder: tried for real, since modes alone do not tell (lists, mounts, containers). */
export function canEnter(folder: string, account: ServerAccount): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}
