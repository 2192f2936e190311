import { randomBytes } from "node:crypto";
import { OwnServer } from "@/e2e/own-server";
import type { Browser, Target } from "./browser";
import { furnish, type Installation, setUpInstallation } from "./installation";
import type { Member } from "./people";
import type { LeagueTexts, TestLeague } from "./test-league";

/** A temporary server with test data, and its cleanup. */
interface Furnished {
  readonly installation: Installation;
  readonly server: OwnServer;
  readonly discard: () => Promise<void>;
}

/** A server for this run, configured as behind a proxy with TLS. */
export interface TemporaryServer extends Furnished {
  /** Starts another server over the same database, which the same people use without a proxy. Discard it first. */
  readonly withoutProxy: () => Promise<Furnished>;
}

/** Starts a server over an empty folder and fills it by requests. Needs the built pages. */
export async function startTemporaryServer(word?: LeagueTexts): Promise<TemporaryServer> {
  const code = randomBytes(8).toString("hex");
  const origin = "https://league.example.org";
  // Contains every secret: the checks search answers for them.
  const telling = { LOG_FORMAT: "json", SLOW_QUERY_MS: "1", METRICS_TOKEN: randomBytes(20).toString("hex") };
  const shared = { PUBLIC_URL: origin, NEXTAUTH_SECRET: randomBytes(32).toString("hex"), ...telling };
  const server = await OwnServer.start({ ...shared, TRUST_PROXY: "1", TURKEY_TRACKS_SETUP_CODE: code });
  try {
    const target = targetOf(server, origin);
    const logIn = await setUpInstallation(target, code);
    const log = () => server.printed();
    const installation = await furnish(target, logIn, { ...(word && { word }), log });
    const withoutProxy = async () => {
      const exposed = await OwnServer.start({ ...shared, TRUST_PROXY: "0", DATABASE_URL: server.databaseUrl() });
      const led = ledTo(installation, targetOf(exposed, origin), () => exposed.printed());
      return { installation: led, server: exposed, discard: () => exposed.discard() };
    };
    return { installation, server, withoutProxy, discard: () => server.discard() };
  } catch (error) {
    await server.discard();
    throw error;
  }
}

function targetOf(server: OwnServer, origin: string): Target {
  return { server: server.origin.replace("localhost", "127.0.0.1"), origin };
}

/** The same leagues and people at another server. */
function ledTo(installation: Installation, target: Target, log: () => string): Installation {
  const led = (browser: Browser) => browser.copy(target);
  const member = (one: Member): Member => ({ ...one, browser: led(one.browser) });
  const place = (one: TestLeague): TestLeague => ({
    ...one,
    ...{ owner: member(one.owner), secretary: member(one.secretary), host: member(one.host) },
    ...{ captain: member(one.captain), player: member(one.player), phone: led(one.phone) },
  });
  const { administrator, anonymous, here, there } = installation;
  return {
    ...{ target, log, administrator: led(administrator), anonymous: led(anonymous) },
    ...{ here: place(here), there: place(there) },
  };
}
