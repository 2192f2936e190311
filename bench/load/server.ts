import { randomBytes } from "node:crypto";
import { OwnServer } from "@/e2e/own-server";
import type { Browser, Target } from "@/security/target/browser";
import { setUpInstallation } from "@/security/target/installation";
import { signedIn } from "@/security/target/people";
import { type LoadOptions, UsageProblem } from "./options";

/** A server under load. */
export interface LoadServer {
  /** Its address. */
  readonly origin: string;
  /** A browser with an account that may make leagues. */
  readonly founder: Browser;
  /** The token for its metrics; null if it has none. */
  readonly metricsToken: string | null;
  /** Its database's URL, if accessible. */
  readonly databaseUrl: string | null;
  /** The process id of its database, if it runs on this machine. */
  readonly databasePid: number | null;
  readonly discard: () => Promise<void>;
}

/** The named server; else starts one over an empty folder, which needs the built pages. */
export async function loadServer(options: LoadOptions): Promise<LoadServer> {
  return options.url === null ? ownServer(options.workers) : namedServer(options.url, options);
}

async function namedServer(url: string, options: LoadOptions): Promise<LoadServer> {
  const { email, password, code, databaseUrl, metricsToken } = options;
  const { origin } = new URL(url);
  const target: Target = { server: origin.replace("localhost", "127.0.0.1"), origin };
  const given = email !== undefined && password !== undefined ? { email, password } : null;
  if (!given && code === undefined)
    throw new UsageProblem("Say who founds the leagues: --email and --password of an administrator, or --code.");
  const logIn = given ?? (await setUpInstallation(target, code ?? ""));
  const founder = await signedIn(target, logIn.email, logIn.password);
  return {
    ...{ origin: target.server, founder, metricsToken, databaseUrl, databasePid: null },
    discard: async () => undefined,
  };
}

async function ownServer(workers: number): Promise<LoadServer> {
  const [code, metricsToken] = [randomBytes(8).toString("hex"), randomBytes(20).toString("hex")];
  // Readers have different source addresses, as behind a proxy: the streams per address are limited.
  const own = { TRUST_PROXY: "1", WORKERS: String(workers) };
  const env = { ...own, TURKEY_TRACKS_SETUP_CODE: code, METRICS_TOKEN: metricsToken };
  const server = await OwnServer.start(env);
  try {
    const target: Target = { server: server.origin.replace("localhost", "127.0.0.1"), origin: server.origin };
    const logIn = await setUpInstallation(target, code);
    return {
      ...{ origin: target.server, metricsToken, databaseUrl: server.databaseUrl() },
      founder: await signedIn(target, logIn.email, logIn.password),
      databasePid: server.databasePid() ?? null,
      discard: () => server.discard(),
    };
  } catch (error) {
    await server.discard();
    throw error;
  }
}
