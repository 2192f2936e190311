import { createServer } from "node:net";
import { codeOf } from "./startup-problem";

/** Returns a free port on an address. */
export function freePort(host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port was given")),
      );
    });
  });
}

/** Returns the error code of listening on a port ("EADDRINUSE", "EACCES", …), or undefined when it succeeds. */
export function portRefusal(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(codeOf(error) ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
