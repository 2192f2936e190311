import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/**
 * The client's address, for limits. Without a trusted proxy (TRUST_PROXY) it is the connection's; with one, the proxy's
 * last entry. IPv6 addresses are cut to their /64 network, because a client owns all addresses in it. Returns an empty
 * string for invalid text.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const entry = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const address = entry.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (isIPv6(address)) return networkOf(address);
  return isIPv4(address) ? address : "";
}

/** The same for a raw request, before `setForwardedHeaders` has run. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const claimed = headers["x-forwarded-for"];
  const forwarded = Array.isArray(claimed) ? claimed.at(-1) : claimed;
  return clientAddress({ get: () => forwarded ?? socket.remoteAddress ?? "" });
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const tailGroups = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tailGroups.length);
  const allGroups = [...groups, ...Array<string>(gap).fill("0"), ...tailGroups];
  return `${allGroups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
