import { codeOf, StartupProblem } from "../system/startup-problem";
import { addressesOf } from "./addresses";

/** The location of a database without the password, safe to print. */
export function placeOf(url: string): string {
  return addressesOf(url).map(singlePlace).join(" or ");
}

function singlePlace(url: string): string {
  try {
    const { username, hostname, port, pathname } = new URL(url);
    const user = username ? `${decodeURIComponent(username)}@` : "";
    return `${user}${hostname}:${port || "5432"}${decodeURIComponent(pathname)}`;
  } catch {
    return "(an address that cannot be read)";
  }
}

/** Throws a StartupProblem for an invalid PostgreSQL URL. */
export function checkDatabaseUrl(url: string, name: string): void {
  if (!addressesOf(url).every(isReadable)) {
    throw new StartupProblem(
      `${name} is not the address of a PostgreSQL database. It looks like this: ` +
        "postgresql://user:password@host:5432/database (with special characters of the password percent-encoded).",
    );
  }
}

function isReadable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length >= 2;
}

type Sentence = (place: string, url: URL) => string;

const sentences: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: (place) => `Nothing answers at ${place}: is the PostgreSQL running, and are host and port right?`,
  ECONNRESET: (place) => `${place} breaks the connection off: is that a PostgreSQL, and does it want SSL (sslmode)?`,
  ENOTFOUND: (place) => `The host of ${place} is not known: check the name, and the network.`,
  EAI_AGAIN: (place) => `The host of ${place} could not be looked up: check the network.`,
  EHOSTUNREACH: (place) => `There is no way to the host of ${place}: check the network.`,
  ETIMEDOUT: (place) => `${place} does not answer in time: check the network and its firewall.`,
  "28P01": (place) => `The password for ${place} is wrong.`,
  "28000": (place) => `${place} does not let this user in: check the user's name and the server's pg_hba.conf.`,
  "3D000": (place, { pathname }) =>
    `The database of ${place} does not exist. Make it first: CREATE DATABASE "${decodeURIComponent(pathname.slice(1))}".`,
  "53300": (place) => `${place} takes no more connections: raise max_connections, or use a pooler.`,
  "57P03": (place) => `${place} is starting up or shutting down: try again in a moment.`,
  "25006": (place) => `${place} takes no writes: it is a standby, and none of the places before it is the primary.`,
  "42501": (place) =>
    `The user of ${place} may not make tables there: grant CREATE on the schema, or name the tables' owner with DATABASE_OWNER_URL.`,
};

/** Explains a connection error without revealing the password. */
export function connectionProblem(error: unknown, url: string): StartupProblem {
  const place = placeOf(url);
  const message = error instanceof Error ? error.message : String(error);
  const sentence = sentences[codeOf(error) ?? ""] ?? (/timeout/i.test(message) ? sentences["ETIMEDOUT"] : undefined);
  // The cause is dropped: it may contain the password.
  return new StartupProblem(
    sentence && URL.canParse(url)
      ? sentence(place, new URL(url))
      : `The database at ${place} cannot be used: ${withoutSecrets(message, url)}.`,
  );
}

function withoutSecrets(text: string, url: string): string {
  const { password } = URL.canParse(url) ? new URL(url) : { password: "" };
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== "");
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, "…"), text);
}
