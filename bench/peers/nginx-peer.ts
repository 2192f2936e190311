import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/lib/server/platform/system/free-port";
import { ended, type Measured } from "../http-load";

/** nginx with one worker that serves the bytes as a file with the same headers; null if it is not installed. */
export async function nginxServing(
  folder: string,
  body: Buffer,
  head: readonly string[],
): Promise<{ readonly measured: Measured; stop(): Promise<void> } | null> {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    return null;
  }
  const root = join(folder, "nginx");
  mkdirSync(root, { recursive: true, mode: 0o755 });
  writeFileSync(join(root, "page"), body);
  const port = await freePort("127.0.0.1");
  const own = new Set(["content-length", "content-type", "etag"]);
  const headers = Array.from({ length: head.length / 2 }, (_, i) => head.slice(2 * i, 2 * i + 2))
    .filter(([name = ""]) => !own.has(name))
    .map(([name, value = ""]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const config = `
    daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log; user root;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10; default_type text/html;
      client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
      server { listen 127.0.0.1:${port}; location / { root ${root}; ${headers.join(" ")} } }
    }`;
  writeFileSync(join(root, "nginx.conf"), config);
  const child = spawn("nginx", ["-p", root, "-c", join(root, "nginx.conf")], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 50));
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number);
  return { measured: { url, pids: workers }, stop: () => ended(child) };
}
