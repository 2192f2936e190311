import type { IncomingMessage } from "node:http";

const claims = /^(x-forwarded-.+|forwarded|x-real-ip|x-middleware-.+)$/i;

/**
 * Removes what a request claims about where it came from: without a proxy of ours in front, anyone can write that.
 * (`x-middleware-…` are Next's own notes to itself, which nobody outside has a reason to send.)
 */
export function dropClaimedOrigin(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (claims.test(name)) delete request.headers[name];
  }
  const raw: string[] = [];
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    const [name = "", value = ""] = request.rawHeaders.slice(index, index + 2);
    if (!claims.test(name)) raw.push(name, value);
  }
  request.rawHeaders = raw;
}
