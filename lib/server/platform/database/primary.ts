import pg from "pg";
import { addressesOf } from "./addresses";

/** The error of a connection to a read-only database, such as a standby. */
export class ReadOnlyDatabase extends Error {
  override readonly name = "TakesNoWrites";
  /** PostgreSQL's own code for a write that is refused (read_only_sql_transaction). */
  readonly code = "25006";
  constructor() {
    super("the database takes no writes: it is a standby");
  }
}

/**
 * Prepares a new connection, and returns whether it is read-only. Sets the time zone to UTC, because Prisma's adapter
 * sends and reads timestamps as UTC without an offset.
 */
async function prepare(client: pg.ClientBase): Promise<{ readonly isReadOnly: boolean }> {
  const { rows } = await client.query<{ readonly: string }>(
    "select set_config('TimeZone', 'UTC', false), current_setting('transaction_read_only') as readonly",
  );
  return { isReadOnly: rows[0]?.readonly !== "off" };
}

/** Prepares a new connection. Throws when it is read-only. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { isReadOnly } = await prepare(client);
  if (isReadOnly) throw new ReadOnlyDatabase();
}

/** Pool options for reading from a standby. */
export function toStandby(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    keepAlive: true,
    async onConnect(client) {
      await prepare(client);
    },
  };
}

/** Connection timeout of each address, in milliseconds; `only`: without another address to try. */
const connectTimeoutMs = { each: 5000, only: 15_000 };

/**
 * Makes a pool's connections lead to the writable server: each new connection uses the last working address and checks
 * it; when it fails or is a standby, the next connection tries the next address.
 */
export function toPrimary(url: string): pg.PoolConfig {
  const addresses = addressesOf(url);
  const timeoutMs = addresses.length > 1 ? connectTimeoutMs.each : connectTimeoutMs.only;
  let current = 0;

  class Connection extends pg.Client {
    readonly addressIndex = current;

    constructor(config?: pg.ClientConfig) {
      const connectionString = addresses[current % addresses.length];
      super({ keepAlive: true, connectionTimeoutMillis: timeoutMs, ...config, connectionString });
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
  // When connections fail together, only the first advances.
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
