import "server-only";
import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic, PrivateTarget } from "./public-address";

/** Time for a whole request, in milliseconds. */
const patienceMs = 10_000;

/** A request to another server. */
export interface OutgoingPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | string;
}

/**
 * Posts to a server of the public internet by HTTPS and returns the status; ignores the response's body and follows no
 * redirect. Throws a `PrivateTarget` for a private address, unless PRIVATE_TARGETS names it.
 */
export async function postPublic({ url, headers, body }: OutgoingPost): Promise<number> {
  const target = new URL(url);
  if (target.protocol !== "https:") throw new PrivateTarget(`${target.origin} is no https address`);
  const isAllowed = allowedPrivateTargets().has(target.host);
  const host = target.hostname.replace(/^\[|\]$/g, "");
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host))
    throw new PrivateTarget(`${target.host} is a private address`);
  const bytes = Buffer.from(body);
  return new Promise((done, failed) => {
    const outgoing = request(
      target,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, "content-length": bytes.length },
        ...(isAllowed ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    outgoing.on("error", failed).end(bytes);
  });
}

/** The private hosts, with their ports, that messages may be sent to: `PRIVATE_TARGETS`, separated by commas. */
function allowedPrivateTargets(): ReadonlySet<string> {
  return new Set((process.env["PRIVATE_TARGETS"] ?? "").split(",").map((host) => host.trim()));
}
