import { createServer, type Socket } from "node:net";
import pg from "pg";
import { addressOn } from "./address-on";

/** A pooler between programs and a database that lends its few connections for one transaction each. */
export interface TransactionPooler {
  /** Its address for the same database. */
  readonly url: string;
  close(): Promise<void>;
}

/** A message of PostgreSQL's protocol: its type letter and all its bytes. */
interface Message {
  readonly letter: string;
  readonly bytes: Buffer;
}

/** A connection to the database, and its current client. */
interface Backend {
  readonly socket: Socket;
  hear: (message: Message) => void;
}

/**
 * A minimal pooler in transaction mode, stricter than real ones: lends its connections in turn, so that session state
 * is always lost.
 */
export async function startTransactionPooler(databaseUrl: string, size = 2): Promise<TransactionPooler> {
  const all = new Set<pg.Client>();
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  const open = new Set<Socket>();

  const giveBack = (backend: Backend) => {
    backend.hear = () => undefined;
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  };
  const add = async () => {
    const client = new pg.Client(databaseUrl);
    client.on("error", () => undefined);
    await client.connect();
    all.add(client);
    giveBack(backendOf(client));
  };
  for (let count = 0; count < size; count++) await add();

  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    serve(socket, {
      take: (use) => {
        const free = idle.shift();
        if (free) use(free);
        else waiting.push(use);
      },
      giveBack,
      // A client that disconnects during a transaction makes its connection unusable.
      drop: (backend) => {
        backend.socket.destroy();
        void add().catch(() => undefined);
      },
    });
  });
  const port = await new Promise<number>((listening) => {
    server.listen(0, "127.0.0.1", () => listening((server.address() as { port: number }).port));
  });
  return {
    url: addressOn(databaseUrl, port),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
      for (const client of all) client.connection.stream.destroy();
    },
  };
}

/** Takes over the driver's authenticated connection. */
function backendOf(client: pg.Client): Backend {
  const socket = client.connection.stream as Socket;
  socket.removeAllListeners("data");
  const backend: Backend = { socket, hear: () => undefined };
  socket.on(
    "data",
    eachMessage((message) => backend.hear(message)),
  );
  return backend;
}

interface Backends {
  take(use: (backend: Backend) => void): void;
  giveBack(backend: Backend): void;
  drop(backend: Backend): void;
}

const isIdle = ({ letter, bytes }: Message) => letter === "Z" && bytes[5] === "I".charCodeAt(0);

/** Serves one client: accepts it immediately, and lends it a connection for each transaction. */
function serve(socket: Socket, backends: Backends): void {
  let backend: Backend | undefined;
  let isWaiting = false;
  let unanswered = 0;
  let unsent: Buffer[] = [];

  const use = (given: Backend) => {
    isWaiting = false;
    if (socket.destroyed) return backends.giveBack(given);
    backend = given;
    given.hear = (message) => {
      if (message.letter === "Z") unanswered -= 1;
      socket.write(message.bytes);
      if (!isIdle(message) || unanswered > 0) return;
      backend = undefined;
      backends.giveBack(given);
    };
    for (const bytes of unsent.splice(0)) given.socket.write(bytes);
  };
  const forward = ({ letter, bytes }: Message): void => {
    if (letter === "X") {
      socket.end();
      return;
    }
    // The answers to these messages state whether a transaction is open.
    if (letter === "Q" || letter === "S") unanswered += 1;
    if (backend) {
      backend.socket.write(bytes);
      return;
    }
    unsent.push(bytes);
    if (isWaiting) return;
    isWaiting = true;
    backends.take(use);
  };
  socket.on("error", () => undefined);
  socket.once("close", () => {
    unsent = [];
    if (backend) backends.drop(backend);
  });
  greet(socket, () => socket.on("data", eachMessage(forward)));
}

const sslRequest = 80_877_103;

/** Accepts every client. */
function greet(socket: Socket, then: () => void): void {
  let received = Buffer.alloc(0);
  const hear = (part: Buffer) => {
    received = Buffer.concat([received, part]);
    while (received.length >= 8 && received.length >= received.readInt32BE(0)) {
      const code = received.readInt32BE(4);
      received = received.subarray(received.readInt32BE(0));
      if (code === sslRequest) socket.write("N");
      else {
        socket.off("data", hear);
        then();
        socket.write(Buffer.from("R\0\0\0\u0008\0\0\0\0K\0\0\0\u000c\0\0\0\u0001\0\0\0\u0001Z\0\0\0\u0005I", "latin1"));
        return;
      }
    }
  };
  socket.on("data", hear);
}

/** Splits the input into messages. */
function eachMessage(hear: (message: Message) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (part) => {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      hear({ letter: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
    }
  };
}
