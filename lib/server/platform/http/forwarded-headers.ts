import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Headers in which a proxy states where a request came from, and `x-middleware-…`, which Next writes for itself only; as Node names them. */
const forwardedHeader = /^(x-forwarded-.+|forwarded|x-real-ip|x-middleware-.+)$/;

/** The last entry of a comma-separated header: the one that the proxy nearest to us wrote. */
function lastEntry(value: string | string[] | undefined): string {
  return (
    String(value ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? ""
  );
}

/** An IP address without the port that some proxies append. Undefined for anything else. */
function ipAddress(text: string): string | undefined {
  const address = text.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/^\[([^\]]+)\](?::\d+)?$/, "$1");
  return isIP(address) ? address : undefined;
}

/**
 * Replaces a request's statements about its origin: `x-forwarded-for` becomes one address, and `x-forwarded-proto` is
 * `http`, `https` or absent. With `trustProxy` uses the last entry of each, which the nearest proxy wrote; otherwise,
 * or if the entry is invalid, the connection's own address. Removes all other such headers.
 */
export function setForwardedHeaders(request: IncomingMessage, trustProxy: boolean): void {
  const { headers, socket } = request;
  const proto = trustProxy ? lastEntry(headers["x-forwarded-proto"]).toLowerCase() : "";
  const proxied = trustProxy ? ipAddress(lastEntry(headers["x-forwarded-for"])) : undefined;
  const address = proxied ?? socket.remoteAddress;
  for (const name of Object.keys(headers)) {
    // Comparing the first letter is faster than the expression for most headers.
    if ((name.startsWith("x-") || name.startsWith("f")) && forwardedHeader.test(name)) delete headers[name];
  }
  if (address !== undefined) headers["x-forwarded-for"] = address;
  if (proto === "http" || proto === "https") headers["x-forwarded-proto"] = proto;
}
