import pg from "pg";
import type { StartupProblem } from "../system/startup-problem";
import { addressesOf } from "./addresses";
import { connectionProblem } from "./connection-problem";
import { prepareConnection } from "./primary";

/**
 * Runs work over its own connection and closes it. Uses the first writable address of several; a single address as it
 * is. Throws a refused connection as a readable message.
 */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(addressesOf(connectionString));
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connected(addresses: readonly string[]): Promise<pg.Client> {
  let problem: StartupProblem | undefined;
  for (const address of addresses) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
    // A connection that breaks while idle makes the next query fail; it must not end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      if (addresses.length > 1) await prepareConnection(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      problem = connectionProblem(error, address);
    }
  }
  throw problem ?? new Error("no address");
}
