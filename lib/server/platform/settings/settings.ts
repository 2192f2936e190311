import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { addressesOf } from "../database/addresses";
import { checkDatabaseUrl } from "../database/connection-problem";
import { StartupProblem } from "../system/startup-problem";
import { poolShares, thisMachine, workerCount } from "./worker-count";

/** The root folder of the product. */
export const projectFolder = fileURLToPath(new URL("../../../..", import.meta.url));

/** Settings from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public address, when it differs from this machine's. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  /** An external PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same database without its pooler. */
  readonly directUrl: string | undefined;
  /** The same database for the role that owns the tables. */
  readonly ownerUrl: string | undefined;
  /** A hot standby of it, for reading public pages. */
  readonly readUrl: string | undefined;
  /** Whether to trust the forwarding headers of a proxy in front. */
  readonly trustProxy: boolean;
  readonly secret: string | undefined;
  /** The file of the installation's key, when it is not in the data folder. */
  readonly installationKeyFile: string | undefined;
  /** Contact for reports of vulnerabilities, a URI. */
  readonly securityContact: string | undefined;
  /** Plain sentences, or JSON lines with one for each response. */
  readonly logFormat: "text" | "json";
  /** Bearer token of /metrics. Without it the metrics are not served. */
  readonly metricsToken: string | undefined;
  /** Maximum database connections of each worker. The length is the number of workers. */
  readonly workerPools: readonly number[];
}

/** Reads the settings. Throws a StartupProblem for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv, league: "league" | "demo" = "league"): Settings {
  const value = (name: string) => env[name]?.trim() || undefined;
  checkMail(value);
  checkSlowQuery(value("SLOW_QUERY_MS"));
  const folder = value("TURKEY_TRACKS_DATA") ?? join(".data", league);
  return {
    host: value("HOST") ?? "127.0.0.1",
    port: portOf(value("PORT") ?? "3000"),
    publicUrl: publicUrlOf(value("PUBLIC_URL")),
    dataFolder: isAbsolute(folder) ? folder : join(projectFolder, folder),
    databaseUrl: databaseUrlOf("DATABASE_URL", value("DATABASE_URL")),
    directUrl: databaseUrlOf("DIRECT_DATABASE_URL", value("DIRECT_DATABASE_URL")),
    ownerUrl: ownerUrlOf(databaseUrlOf("DATABASE_OWNER_URL", value("DATABASE_OWNER_URL")), value("DATABASE_URL")),
    readUrl: readUrlOf(databaseUrlOf("DATABASE_READ_URL", value("DATABASE_READ_URL")), value("DATABASE_URL")),
    trustProxy: value("TRUST_PROXY") === "1",
    secret: value("NEXTAUTH_SECRET"),
    installationKeyFile: value("INSTALLATION_KEY_FILE"),
    securityContact: contactOf(value("SECURITY_CONTACT")),
    logFormat: logFormatOf(value("LOG_FORMAT")),
    metricsToken: metricsTokenOf(value("METRICS_TOKEN")),
    workerPools: poolShares(value("DATABASE_POOL"), workerCount(value("WORKERS"), thisMachine())),
  };
}

function logFormatOf(text = "text"): "text" | "json" {
  if (text === "text" || text === "json") return text;
  throw new StartupProblem(`LOG_FORMAT must be text or json, not "${text}".`);
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~+/=-]{20,200}$/.test(text)) return text;
  throw new StartupProblem(
    "METRICS_TOKEN must be 20 to 200 letters, figures or signs of - _ . ~ + / =, such as openssl rand -hex 20 gives.",
  );
}

/** Checks the threshold of slow statements, in milliseconds. */
function checkSlowQuery(text: string | undefined): void {
  if (text === undefined || /^[1-9]\d{0,5}$/.test(text)) return;
  throw new StartupProblem(`SLOW_QUERY_MS must be a number of milliseconds from 1 to 999999, not "${text}".`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupProblem(`PORT must be a number from 1 to 65535 (or 0 for any that is free), not "${text}".`);
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, "");
  throw new StartupProblem(`PUBLIC_URL must be a whole address such as https://league.example.org, not "${text}".`);
}

function contactOf(text: string | undefined): string | undefined {
  if (text === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/.test(text)) return text;
  throw new StartupProblem(
    `SECURITY_CONTACT must be an address such as mailto:league@example.org or https://example.org/contact, not "${text}".`,
  );
}

/** Checks the mail settings: a server, a sender, and the address of links, which must not come from a request. */
function checkMail(value: (name: string) => string | undefined): void {
  const [server, from] = [value("SMTP_URL"), value("MAIL_FROM")];
  if (server === undefined && from === undefined) return;
  if (server === undefined || !URL.canParse(server) || !/^smtps?:$/.test(new URL(server).protocol)) {
    throw new StartupProblem(
      "SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.org.",
    );
  }
  if (from === undefined) throw new StartupProblem("SMTP_URL needs MAIL_FROM, the address that mail is sent from.");
  if (value("PUBLIC_URL") === undefined)
    throw new StartupProblem("SMTP_URL needs PUBLIC_URL: links in mail lead there.");
}

/** Checks that a standby belongs to an external database and is a single server: several may be at different positions. */
function readUrlOf(url: string | undefined, primary: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (primary === undefined) throw new StartupProblem("DATABASE_READ_URL needs DATABASE_URL, the database it follows.");
  if (addressesOf(url).length > 1) throw new StartupProblem("DATABASE_READ_URL names one standby, not several.");
  return url;
}

/** Checks that an owner belongs to an external database: the embedded one has its own. */
function ownerUrlOf(url: string | undefined, program: string | undefined): string | undefined {
  if (url === undefined || program !== undefined) return url;
  throw new StartupProblem("DATABASE_OWNER_URL needs DATABASE_URL, the same database for the program's own role.");
}

function databaseUrlOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined) checkDatabaseUrl(text, name);
  return text;
}

/** Whether a listen address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}
