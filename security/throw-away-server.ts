import { randomBytes } from "node:crypto";
import { OwnServer } from "../e2e/own-server";
import type { Target } from "./browser";
import { furnish, type Installation, setUpInstallation } from "./installation";
import type { Wording } from "./place";

/** A server of our own, as it stands behind a proxy with a certificate, furnished; and how it is taken away. */
export interface ThrowAway {
  readonly installation: Installation;
  readonly server: OwnServer;
  readonly discard: () => Promise<void>;
}

/**
 * Starts a server over an empty folder and furnishes it, by requests alone. The pages have to be built. With `trustProxy` (the
 * default) requests come as from a proxy in front; without, as from clients themselves.
 */
export async function throwAwayServer(word?: Wording, trustProxy = true): Promise<ThrowAway> {
  const code = randomBytes(8).toString("hex");
  const origin = "https://league.example.org";
  // With all that it can tell: what is never to be told is looked for in it.
  const telling = { LOG_FORMAT: "json", SLOW_QUERY_MS: "1", METRICS_TOKEN: randomBytes(20).toString("hex") };
  const env = { PUBLIC_URL: origin, TRUST_PROXY: trustProxy ? "1" : "0", TURKEY_TRACKS_SETUP_CODE: code, ...telling };
  const server = await OwnServer.start(env);
  try {
    const target: Target = { door: server.origin.replace("localhost", "127.0.0.1"), origin };
    const logIn = await setUpInstallation(target, code);
    const log = () => server.printed();
    const installation = await furnish(target, logIn, { ...(word && { word }), log });
    return { installation, server, discard: () => server.discard() };
  } catch (error) {
    await server.discard();
    throw error;
  }
}
