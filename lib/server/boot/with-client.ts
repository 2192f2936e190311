import pg from "pg";
import { connectionProblem } from "./connection-problem";

/** Runs work over one connection of its own, and closes it. A refused connection is thrown as a sentence. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle makes the next query fail; it must not end the process.
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionProblem(error, connectionString);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
