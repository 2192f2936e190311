import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@/lib/server/platform/settings/settings";
import { freePort } from "@/lib/server/platform/system/free-port";
import { waitUntil } from "@/lib/server/platform/system/wait-until";

/** Whether this machine has nginx. */
export function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * nginx in front of these servers, configured like deploy/nginx but without TLS. Trusts the client address in
 * x-bench-from.
 */
export class NginxFront {
  readonly #root = mkdtempSync(join(tmpdir(), "turkey-tracks-nginx-"));
  readonly origin: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, ports: readonly number[], keepsPages: boolean) {
    this.origin = `http://127.0.0.1:${port}`;
    const deploy = join(projectFolder, "deploy/nginx");
    const places = readFileSync(join(deploy, "upstream.conf"), "utf8").matchAll(/server 127\.0\.0\.1:(\d+)/g);
    const upstream = [...places].reduce(
      (text, [, own], n) => text.replace(`127.0.0.1:${own}`, `127.0.0.1:${ports[n]}`),
      readFileSync(join(deploy, "upstream.conf"), "utf8"),
    );
    writeFileSync(join(this.#root, "upstream.conf"), upstream);
    const cache = readFileSync(join(deploy, "cache.conf"), "utf8");
    writeFileSync(join(this.#root, "cache.conf"), cache.replace(/\/var\/cache\/\S+/, `${this.#root}/cache`));
    const locations = readFileSync(join(deploy, "locations.conf"), "utf8");
    const brief = "proxy_no_cache $turkey_tracks_brief;";
    if (!locations.includes(brief)) throw new Error(`deploy/nginx/locations.conf has lost its line "${brief}"`);
    writeFileSync(join(this.#root, "locations.conf"), keepsPages ? locations.replace(brief, "") : locations);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${this.#root}/${name};`)
      .join(" ");
    writeFileSync(
      join(this.#root, "nginx.conf"),
      `daemon off; worker_processes 2; pid ${this.#root}/pid; error_log ${this.#root}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
      events { worker_connections 1024; }
      http {
        access_log off; ${temporary}
        include ${this.#root}/cache.conf;
        include ${this.#root}/upstream.conf;
        server {
          listen 127.0.0.1:${port};
          set_real_ip_from 127.0.0.1; real_ip_header x-bench-from;
          include ${this.#root}/locations.conf;
        }
      }`,
    );
  }

  /** Starts one in front of these ports; `keepsPages`: without the line that disables its page cache. */
  static async start(ports: readonly number[], keepsPages: boolean): Promise<NginxFront> {
    const front = new NginxFront(await freePort(), ports, keepsPages);
    await front.start();
    return front;
  }

  /** Starts it if it is not running. */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#child = spawn("nginx", ["-p", this.#root, "-c", join(this.#root, "nginx.conf")], { stdio: "ignore" });
    const answers = () =>
      fetch(`${this.origin}/healthz`).then(
        () => true,
        () => false,
      );
    if (!(await waitUntil(answers, 10_000, 20))) throw new Error(readFileSync(join(this.#root, "error.log"), "utf8"));
  }

  /** Kills it and its workers, as a crash does. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid) return;
    const ended = new Promise((done) => child.once("exit", done));
    const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number);
    for (const pid of [child.pid, ...workers]) process.kill(pid, "SIGKILL");
    await ended;
  }

  async discard(): Promise<void> {
    await this.kill();
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
