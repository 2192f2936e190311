import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

/** The user of the database server, if it differs from ours. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root; there it runs as the owner of its files, or as nobody when there are none. Other
 * users run it as themselves.
 */
export function serverAccount(files?: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (files === undefined || !existsSync(files)) return nobody();
  const { uid, gid } = statSync(files);
  return uid === 0 ? nobody() : { uid, gid };
}

/** User ids differ between systems, and PostgreSQL requires ones with names. */
function nobody(): ServerAccount {
  const [, , uid = "65534", gid = uid] =
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((line) => line.startsWith("nobody:"))
      ?.split(":") ?? [];
  // macOS writes them as negative numbers.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * Whether that user has access to a folder: tested by access, because modes alone do not show it (ACLs, mounts,
 * containers).
 */
export function canEnter(folder: string, account: ServerAccount): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}
