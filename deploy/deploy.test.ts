import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { checkDatabaseUrl } from "@/lib/server/platform/database/connection-problem";
import { maxBodyBytes } from "@/lib/server/platform/http/request-rules";
import { CachedResponse } from "@/lib/server/platform/page-cache/cached-response";
import { readSettings } from "@/lib/server/platform/settings/settings";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { falseCertificate } from "@/lib/test-kit/processes/self-signed";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = join(folder, "..");
const text = (name: string) => readFileSync(join(folder, name), "utf8");
const scratch = scratchFolder();
afterAll(() => scratch.remove());

const isThere = (program: string) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** The program's sources, which name every setting that they read. */
function sources(): string {
  const names = readdirSync(join(root, "lib/server"), { recursive: true, encoding: "utf8" });
  const ours = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  return ours.map((name) => readFileSync(join(root, "lib/server", name), "utf8")).join("\n");
}

/** The lines NAME=value of a file of settings. */
function settingsIn(file: string): Record<string, string> {
  const lines = file.split("\n").map((line) => /^(?:# )?([A-Z][A-Z_]+)=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((nameAndValue) => (nameAndValue ? [[nameAndValue[1] ?? "", nameAndValue[2] ?? ""]] : [])),
  );
}

interface Service {
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown> | string[];
  readonly volumes?: string[];
  readonly secrets?: string[];
  readonly build?: string | { readonly context: string; readonly dockerfile: string };
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
  readonly secrets: Record<string, unknown>;
}
const compose = () => parse(text("compose.yaml"), { merge: true }) as Compose;

describe("settings", () => {
  const unit = (name: string) =>
    [...text(`systemd/${name}`).matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, own]) => own);
  const container = [...text("Containerfile").matchAll(/([A-Z_]+)=/g)].map(([, own]) => own ?? "");
  const named = [
    ...Object.keys(settingsIn(text("turkey-tracks.env"))),
    ...[...unit("turkey-tracks.service"), ...unit("turkey-tracks@.service"), ...container],
    ...["app-1", "app-2"].flatMap((app) => Object.keys(compose().services[app]?.environment ?? {})),
    ...[
      ...readFileSync(join(root, "docs/operations.md"), "utf8").matchAll(
        /\b((?:DATABASE|DIRECT|PUBLIC|TRUST|NEXTAUTH|TURKEY|SMTP|MAIL)_[A-Z_]+|WORKERS)\b/g,
      ),
    ].map(([, own]) => own ?? ""),
  ];
  const known = sources();
  // Settings that only compose.yaml uses, to compute others.
  const ofCompose = ["DATABASE_PASSWORD", "DATABASE_PROGRAM_PASSWORD"];

  test.each([...new Set(named)].filter((name) => !ofCompose.includes(name ?? "")))(
    "%s is read by the program",
    (name) => {
      expect(known).toMatch(new RegExp(`"${name}"|\\b${name}: dev`));
    },
  );

  it("are valid for the program once the brackets are filled", () => {
    const filled = text("turkey-tracks.env")
      .replace(/^# (?=SMTP|MAIL)/gm, "")
      .replace(/<[^>]*>/g, "0".repeat(32));
    const settings = readSettings({ NODE_ENV: "test", ...settingsIn(filled) });
    expect(settings).toMatchObject({ publicUrl: "https://league.example.org", trustProxy: true });
    expect(settings.secret).toMatch(/^0+$/);
    expect(settings.directUrl).not.toBe(settings.databaseUrl);
  });
});

describe("compose.yaml", () => {
  it("names only services, volumes, secrets and files that exist", () => {
    const { services, volumes, secrets } = compose();
    expect(Object.keys(services)).toEqual(["postgres", "pooler", "app-1", "app-2", "nginx"]);
    const all = Object.values(services);
    const needed = all.flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(secrets)).toEqual(all.flatMap((service) => service.secrets ?? []));
    const mounted = all.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(":")[0] ?? "");
    expect(mounted.filter((place) => /^\w/.test(place))).toEqual(Object.keys(volumes));
    const own = mounted.filter((place) => place.startsWith("./") && !place.startsWith("./secrets/"));
    const built = all.flatMap(({ build }) => {
      if (build === undefined) return [];
      return typeof build === "string" ? [`${build}/Containerfile`] : [join(build.context, build.dockerfile)];
    });
    expect(own.length + built.length).toBe(9);
    for (const file of [...own, ...built]) expect(existsSync(join(folder, file)), file).toBe(true);
  });

  it("starts several processes with one worker each, as the systemd template does", () => {
    for (const app of ["app-1", "app-2"]) expect(compose().services[app]?.environment?.["WORKERS"]).toBe("1");
    expect(text("systemd/turkey-tracks@.service")).toMatch(/^Environment=WORKERS=1$/m);
    expect(text("systemd/turkey-tracks.service")).not.toContain("WORKERS");
  });

  it("connects the servers through the pooler, and migrations directly", () => {
    const { environment = {} } = compose().services["app-1"] ?? {};
    const address = (name: string) =>
      (environment[name] ?? "").replace(/\$\{DATABASE_(PROGRAM_)?PASSWORD:\?\}/, "secret");
    const names = ["DATABASE_URL", "DIRECT_DATABASE_URL", "DATABASE_OWNER_URL"];
    for (const name of names) checkDatabaseUrl(address(name), name);
    const [role, direct, owner] = names.map((name) => new URL(address(name)).username);
    expect(direct).toBe(role);
    expect(owner).not.toBe(role);
    expect(text("postgres/program-role.sh")).toContain(`create role ${role} login`);
    expect(compose().services["postgres"]?.environment?.["POSTGRES_USER"]).toBe(owner);
    expect(text("pooler/pgbouncer.ini")).toContain(`"${role}" "the password"`);
    expect(new URL(address("DATABASE_URL")).host).toBe("pooler:6432");
    expect(new URL(address("DIRECT_DATABASE_URL")).host).toBe("postgres:5432");
    expect(text("pooler/pgbouncer.ini")).toMatch(/^listen_port = 6432$/m);
    expect(text("pooler/pgbouncer.ini")).toMatch(/^pool_mode = transaction$/m);
    const { environment: other } = compose().services["app-2"] ?? {};
    expect(other).toEqual(environment);
  });
});

describe("nginx", () => {
  const named = ["cache.conf", "upstream.conf", "upstream-compose.conf", "locations.conf", "turkey-tracks.conf"];

  it("accepts what the program accepts, and no more", () => {
    expect(text("nginx/locations.conf")).toContain(`client_max_body_size ${maxBodyBytes / 1024 / 1024}m;`);
  });

  it("recognizes public pages by their own headers", async () => {
    const [, form = ""] = /"~(.*)" 1;/.exec(text("nginx/cache.conf")) ?? [];
    const page = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("page") };
    const { head = [] } = (await CachedResponse.of(page)?.made("identity")) ?? {};
    expect(head[head.indexOf("cache-control") + 1]).toMatch(new RegExp(form));
  });

  it("is the same for containers except for the paths", () => {
    const rest = (name: string) =>
      text(name)
        .replace(/^#.*\n/, "")
        .replace(/(?<=server )\S+/g, "place");
    expect(rest("nginx/upstream-compose.conf")).toBe(rest("nginx/upstream.conf"));
  });

  it.skipIf(!isThere("nginx"))("accepts the installed files", () => {
    const places = join(scratch.path, "nginx");
    mkdirSync(places, { recursive: true });
    const certificate = join(places, "certificate.pem");
    const key = join(places, "key.pem");
    writeFileSync(certificate, falseCertificate.certificate);
    writeFileSync(key, falseCertificate.key);
    for (const name of named) {
      const placed = text(`nginx/${name}`)
        .replace(/\/etc\/letsencrypt\/\S+fullchain.pem/, certificate)
        .replace(/\/etc\/letsencrypt\/\S+privkey.pem/, key)
        .replace("/etc/nginx/turkey-tracks/", `${places}/`)
        .replace("/var/cache/nginx/turkey-tracks", `${places}/cache`)
        // A machine without IPv6, and a port in use, are no faults of the file.
        .replace(/^ *listen \[::\].*$/gm, "")
        .replace(/listen (80|443)/g, "listen 127.0.0.1:4$1");
      writeFileSync(join(places, name), placed);
    }
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${places}/${name};`,
    );
    const whole = (upstream: string) => `pid ${places}/pid; error_log ${places}/error.log; events {}
      http { access_log off; ${temporary.join(" ")} include ${places}/cache.conf; include ${places}/${upstream}; include ${places}/turkey-tracks.conf; }`;
    writeFileSync(join(places, "nginx.conf"), whole("upstream.conf"));
    const { status, stderr } = spawnSync("nginx", ["-t", "-p", places, "-c", join(places, "nginx.conf")], {
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  });
});

describe("systemd", () => {
  const units = ["turkey-tracks.service", "turkey-tracks@.service"];

  test.each(units)("%s starts the program, and restarts it", (name) => {
    expect(text(`systemd/${name}`)).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/start\.mjs$/m);
    expect(text(`systemd/${name}`)).toMatch(/^Restart=always$/m);
    expect(readFileSync(join(root, "scripts/start.mjs"), "utf8")).toContain("serve(");
  });

  it.skipIf(!isThere("systemd-analyze"))("accepts the units", () => {
    const placed = units.map((name) => join(scratch.path, name.replace("@.", "@3001.")));
    for (const [n, place] of placed.entries()) copyFileSync(join(folder, "systemd", units[n] ?? ""), place);
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...placed], { encoding: "utf8" });
    // A missing /usr/bin/node on this machine is no fault of the unit.
    const complaints = stderr.split("\n").filter((line) => /turkey-tracks/.test(line) && !/not executable/.test(line));
    expect(complaints).toEqual([]);
    expect(status === 0 || /not executable/.test(stderr)).toBe(true);
  });
});
