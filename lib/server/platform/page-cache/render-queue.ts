/** Too many renderings are waiting. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Thrown when all requesters of a rendering have disconnected before it began. */
export class RequestsClosed extends Error {
  override readonly name = "AskersGone";
}

/** A requester: its client address, and a signal that aborts when it disconnects. */
export interface Requester {
  readonly client: string;
  readonly closed: AbortSignal;
}

/** The maximum numbers of running and of waiting renderings. */
export interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Releases a place. Later calls do nothing. */
export type Release = () => void;

/**
 * Grants places for renderings. Each client has its own line, and the lines are served in turn, so that many requests
 * of one client delay only that client. Between two renderings the process reads its sockets, and hands go first
 * (`first`). When too many wait, the last of the longest line is refused.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  /** Lines in order of their turns; none is empty. */
  readonly #lines = new Map<string, Ticket[]>();
  #running = 0;
  #waiting = 0;
  /** The number of running priority tasks. */
  #ahead = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** The number of waiting requests; one in two lines counts twice. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs priority work; one rendering at a time runs beside it. */
  async first<T>(work: () => T | Promise<T>): Promise<T> {
    this.#ahead += 1;
    try {
      return await work();
    } finally {
      this.#ahead -= 1;
      this.#grant();
    }
  }

  /** A request for a place; it waits once `Ticket.place` is called. */
  ticket(asker: Requester): Ticket {
    return new Ticket(this, asker);
  }

  /** For `Ticket` only: enters a client's line. */
  enter(ticket: Ticket, client: string): void {
    const line = this.#lines.get(client) ?? [];
    if (line.includes(ticket)) return;
    line.push(ticket);
    this.#lines.set(client, line);
    this.#waiting += 1;
    this.#grant();
    if (this.#waiting > this.#limits.waiting) this.#refuseOne();
  }

  /** For `Ticket` only: leaves a client's line. */
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
        // Renderings that need no database finish before sockets are read: a flood of them would fill one turn of the
        // event loop.
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

/** A place requested by one or more requesters. It ends when all have disconnected, or when it is refused. */
export class Ticket {
  readonly #queue: RenderQueue;
  /** The number of requesters by client. */
  readonly #askers = new Map<string, number>();
  readonly #over = new AbortController();
  #state: "new" | "waiting" | "granted" | "over" = "new";
  #settle: { grant(release: Release): void; refuse(error: Error): void } | undefined;

  constructor(queue: RenderQueue, asker: Requester) {
    this.#queue = queue;
    this.join(asker);
  }

  /** Aborts when all requesters have disconnected. */
  get abandoned(): AbortSignal {
    return this.#over.signal;
  }

  /** Adds a requester; false if this ticket has ended without a place. */
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

  /** For the queue only: grants the place. */
  grant(release: Release): void {
    this.#state = "granted";
    for (const client of this.#askers.keys()) this.#queue.leave(this, client);
    this.#settle?.grant(release);
  }

  /** For the queue only: removes it from a client's line. */
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
