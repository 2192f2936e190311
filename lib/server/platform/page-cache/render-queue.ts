/** Thrown where too many renderings wait already. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Thrown where all who asked for a rendering have gone before it began. */
export class RequestsClosed extends Error {
  override readonly name = "AskersGone";
}

/** Who asks: the address that the client is known by, and a signal that aborts when the client goes. */
export interface Requester {
  readonly client: string;
  readonly closed: AbortSignal;
}

/** How many renderings run at a time, and how many may wait. */
export interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Gives a place back. Calling it again does nothing. */
export type Release = () => void;

/**
 * Grants places for renderings. Each client has a line of its own, and the lines are served in turn: a client that asks for much
 * delays itself. Between two places the process reads what has come in, and hands go first (`first`). When too many wait, the last
 * of the longest line is refused.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  /** In the order of their turns; no line is empty. */
  readonly #lines = new Map<string, Ticket[]>();
  #running = 0;
  #waiting = 0;
  /** How much is under way that goes first. */
  #ahead = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many wait. Who waits in two lines counts twice. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Does work that goes first: meanwhile one rendering runs at a time. */
  async first<T>(work: () => T | Promise<T>): Promise<T> {
    this.#ahead += 1;
    try {
      return await work();
    } finally {
      this.#ahead -= 1;
      this.#grant();
    }
  }

  /** A claim to a place, which waits once `Ticket.place` is called. */
  ticket(asker: Requester): Ticket {
    return new Ticket(this, asker);
  }

  /** For `Ticket` alone: lets it wait in a client's line. */
  enter(ticket: Ticket, client: string): void {
    const line = this.#lines.get(client) ?? [];
    if (line.includes(ticket)) return;
    line.push(ticket);
    this.#lines.set(client, line);
    this.#waiting += 1;
    this.#grant();
    if (this.#waiting > this.#limits.waiting) this.#refuseOne();
  }

  /** For `Ticket` alone: takes it out of a client's line. */
  leave(ticket: Ticket, client: string): void {
    const line = this.#lines.get(client) ?? [];
    const index = line.indexOf(ticket);
    if (index < 0) return;
    line.splice(index, 1);
    this.#waiting -= 1;
    if (line.length === 0) this.#lines.delete(client);
  }

  /** Grants free places. */
  #grant(): void {
    while (this.#running < (this.#ahead === 0 ? this.#limits.running : 1)) {
      const [client, line] = this.#lines.entries().next().value ?? [];
      const ticket = line?.[0];
      if (client === undefined || line === undefined || ticket === undefined) return;
      // The client's line goes behind all others.
      this.#lines.delete(client);
      this.#lines.set(client, line);
      this.#running += 1;
      let isHeld = true;
      ticket.grant(() => {
        if (!isHeld) return;
        isHeld = false;
        // What waits for no database is over before anything is read: one flood of it would be handled in one turn of the event loop.
        setImmediate(() => {
          this.#running -= 1;
          this.#grant();
        });
      });
    }
  }

  #refuseOne(): void {
    let longest: readonly [string, Ticket[]] | undefined;
    for (const entry of this.#lines) if (!longest || entry[1].length > longest[1].length) longest = entry;
    const last = longest?.[1].at(-1);
    if (longest && last) last.refuseIn(longest[0]);
  }
}

/** A claim to a place, for one or more askers. It ends when all of them have gone, or when it is refused. */
export class Ticket {
  readonly #queue: RenderQueue;
  /** How many ask, by client. */
  readonly #askers = new Map<string, number>();
  readonly #over = new AbortController();
  #state: "new" | "waiting" | "granted" | "over" = "new";
  #settle: { grant(release: Release): void; refuse(error: Error): void } | undefined;

  constructor(queue: RenderQueue, asker: Requester) {
    this.#queue = queue;
    this.join(asker);
  }

  /** Aborts when all who asked have gone. */
  get abandoned(): AbortSignal {
    return this.#over.signal;
  }

  /** Adds one who asks for the same; false where this has ended without a place. */
  join({ client, closed }: Requester): boolean {
    if (this.#state === "over") return false;
    if (closed.aborted) return true;
    this.#askers.set(client, (this.#askers.get(client) ?? 0) + 1);
    closed.addEventListener("abort", () => this.#leave(client), { once: true });
    if (this.#state === "waiting") this.#queue.enter(this, client);
    return true;
  }

  /** Waits for a place. Rejects with QueueFull or AskersGone. */
  place(): Promise<Release> {
    return new Promise((grant, refuse) => {
      this.#settle = { grant, refuse };
      if (this.#askers.size === 0) return this.#end(new RequestsClosed());
      this.#state = "waiting";
      for (const client of [...this.#askers.keys()]) {
        // The first line may grant a place already.
        if (this.#state === "waiting") this.#queue.enter(this, client);
      }
    });
  }

  /** For the queue alone. */
  grant(release: Release): void {
    this.#state = "granted";
    for (const client of this.#askers.keys()) this.#queue.leave(this, client);
    this.#settle?.grant(release);
  }

  /** For the queue alone: refuses what waits in this client's line. */
  refuseIn(client: string): void {
    this.#queue.leave(this, client);
    this.#askers.delete(client);
    if (this.#askers.size === 0) this.#end(new QueueFull());
  }

  #leave(client: string): void {
    const left = (this.#askers.get(client) ?? 0) - 1;
    if (left > 0) this.#askers.set(client, left);
    else if (this.#askers.delete(client)) this.#queue.leave(this, client);
    if (this.#askers.size > 0 || this.#state === "over") return;
    this.#over.abort();
    if (this.#state === "waiting") this.#end(new RequestsClosed());
  }

  #end(error: Error): void {
    this.#state = "over";
    this.#settle?.refuse(error);
  }
}
