import { randomBytes } from "node:crypto";
import { OwnServer } from "@/e2e/own-server";
import type { Browser, Target } from "@/security/target/browser";
import { setUpInstallation } from "@/security/target/installation";
import { signedIn } from "@/security/target/people";
import { type LoadOptions, UsageProblem } from "./options";

/** A server that evenings are played against. */
export interface LoadServer {
  /** Where requests are sent. */
  readonly origin: string;
  /** Somebody who may found leagues. */
  readonly founder: Browser;
  /** The token with which it tells its figures; null where it does not. */
  readonly metricsToken: string | null;
  /** Where its database is, as far as we may look. */
  readonly databaseUrl: string | null;
  /** Its database's main process, where that is on this machine. */
  readonly databasePid: number | null;
  readonly discard: () => Promise<void>;
}

/** The server that was named; else one of its own over an empty folder, whose pages have to be built. */
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
  // Readers come from addresses of their own, as behind a proxy: one address may have some streams only.
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
