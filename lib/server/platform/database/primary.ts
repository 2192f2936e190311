import pg from "pg";
import { addressesOf } from "./addresses";

/** The error of a connection that leads to a database that takes no writes just now: a standby. */
export class ReadOnlyDatabase extends Error {
  override readonly name = "TakesNoWrites";
  /** PostgreSQL's own code for a write that is refused (read_only_sql_transaction). */
  readonly code = "25006";
  constructor() {
    super("the database takes no writes: it is a standby");
  }
}

/**
 * Makes a new connection fit for use, and gives whether writes are refused over it. Moments are sent and read as UTC
 * without saying so (Prisma's adapter does), and would be others in a session that keeps the server's own time zone.
 */
async function prepare(client: pg.ClientBase): Promise<{ readonly isReadOnly: boolean }> {
  const { rows } = await client.query<{ readonly: string }>(
    "select set_config('TimeZone', 'UTC', false), current_setting('transaction_read_only') as readonly",
  );
  return { isReadOnly: rows[0]?.readonly !== "off" };
}

/** Makes a new connection fit for use; throws where writes are refused over it. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { isReadOnly } = await prepare(client);
  if (isReadOnly) throw new ReadOnlyDatabase();
}

/** Connections of a pool that only reads, wherever the address leads. */
export function toStandby(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    keepAlive: true,
    async onConnect(client) {
      await prepare(client);
    },
  };
}

/** How long a place may take to answer before the next is tried, in milliseconds. */
const connectTimeoutMs = 5000;

/**
 * What makes a pool's connections lead to where writes are taken: each new one is made to the place that worked last,
 * and asked; where it does not answer, or is a standby, the one after it goes to the next place of the list.
 */
export function toPrimary(url: string): pg.PoolConfig {
  const addresses = addressesOf(url);
  let current = 0;

  class Connection extends pg.Client {
    readonly addressIndex = current;

    constructor(config?: pg.ClientConfig) {
      const connectionString = addresses[current % addresses.length];
      super({ keepAlive: true, connectionTimeoutMillis: connectTimeoutMs, ...config, connectionString });
    }

    override connect(): Promise<pg.Client>;
    override connect(done: ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void)): void;
    override connect(done?: unknown): Promise<pg.Client> | undefined {
      const connected = super.connect().catch((error: unknown) => {
        tryNext(this);
        throw error;
      });
      if (done === undefined) return connected;
      const callback = done as (error: unknown, client?: pg.ClientBase) => void;
      connected.then(
        (client) => callback(null, client),
        (error: unknown) => callback(error),
      );
      return undefined;
    }
  }
  // Of connections that fail together, one is enough to move on.
  const tryNext = ({ addressIndex }: Connection) => {
    if (addressIndex === current) current += 1;
  };

  return {
    Client: Connection,
    async onConnect(client) {
      try {
        await prepareConnection(client);
      } catch (error) {
        tryNext(client as Connection);
        throw error;
      }
    },
  };
}
