import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QueueFull, type Release, RenderQueue, RequestsClosed } from "./render-queue";

/** The signal of a client that stays connected. */
const stays = () => new AbortController().signal;

/** A queue with one place, which is taken until `free` is called. */
async function busyQueue(waiting = 100) {
  const queue = new RenderQueue({ running: 1, waiting });
  let free: Release = await queue.ticket({ client: "somebody", closed: stays() }).place();
  const granted: string[] = [];
  const refused: string[] = [];
  return {
    queue,
    granted,
    refused,
    free: () => free(),
    requestPlace(client: string, name: string, closed: AbortSignal = stays()) {
      const ticket = queue.ticket({ client, closed });
      ticket.place().then(
        (release) => {
          granted.push(name);
          free = release;
        },
        (error) => refused.push(`${name} ${error.name}`),
      );
      return ticket;
    },
    /** Releases places until nobody waits. */
    async run(): Promise<void> {
      for (;;) {
        const before = granted.length;
        free();
        await new Promise(setImmediate);
        if (granted.length === before) return;
      }
    },
  };
}

/** Requests a place, which is added to `held` when granted. */
function askOf(queue: RenderQueue, client: string, held: Release[]) {
  const leave = new AbortController();
  const ticket = queue.ticket({ client, closed: leave.signal });
  const ended: boolean[] = [];
  const place = ticket.place();
  place.then(
    (release) => held.push(release),
    () => undefined,
  );
  place.catch(() => undefined).finally(() => ended.push(true));
  return { ticket, leave, ended };
}

const client = fc.constantFrom("a", "b", "c");
const step = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), client }),
  fc.record({ kind: fc.constant("leave" as const), which: fc.nat(30) }),
  fc.record({ kind: fc.constant("join" as const), which: fc.nat(30), client }),
  fc.record({ kind: fc.constant("release" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function carryOut(what: Step, queue: RenderQueue, requests: ReturnType<typeof askOf>[], held: Release[]): void {
  switch (what.kind) {
    case "ask":
      requests.push(askOf(queue, what.client, held));
      break;
    case "leave":
      requests[what.which]?.leave.abort();
      break;
    case "join":
      requests[what.which]?.ticket.join({ client: what.client, closed: stays() });
      break;
    case "release":
      held.shift()?.();
  }
}

describe("the queue of renderings", () => {
  it("serves clients in turn, each in the order of its requests", async () => {
    const { requestPlace, run, granted } = await busyQueue();
    for (const name of ["a1", "a2", "a3", "a4"]) requestPlace("a", name);
    for (const name of ["b1", "b2"]) requestPlace("b", name);
    requestPlace("c", "c1");
    await run();
    expect(granted).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("lets the process handle input before it grants a place again", async () => {
    const { requestPlace, granted, free } = await busyQueue();
    requestPlace("a", "a1");
    const order: string[] = [];
    setImmediate(() => order.push(`read, then granted: ${granted.join()}`));
    free();
    await new Promise(setImmediate);
    expect([...order, ...granted]).toEqual(["read, then granted: ", "a1"]);
  });

  it("refuses the last one of the longest queue when too many wait", async () => {
    const { requestPlace, run, granted, refused } = await busyQueue(3);
    for (const name of ["a1", "a2", "a3"]) requestPlace("a", name);
    requestPlace("b", "b1");
    requestPlace("a", "a4");
    await run();
    expect([granted, refused]).toEqual([
      ["a1", "b1", "a2"],
      ["a3 QueueFull", "a4 QueueFull"],
    ]);
  });

  it("drops requests without a waiting client", async () => {
    const { requestPlace, run, granted, refused, queue } = await busyQueue();
    const leave = Array.from({ length: 50 }, () => new AbortController());
    for (const [i, { signal }] of leave.entries()) requestPlace("a", `a${i}`, signal);
    requestPlace("b", "b1");
    for (const one of leave) one.abort();
    expect(queue.waiting).toBe(1);
    await run();
    expect(granted).toEqual(["b1"]);
    expect(refused).toHaveLength(50);
    expect(refused[0]).toBe(`a0 ${new RequestsClosed().name}`);
  });

  it("gives a page requested by two clients the better of their places, and keeps it while one of them waits", async () => {
    const { requestPlace, run, granted, queue } = await busyQueue();
    const leaves = new AbortController();
    for (const name of ["a1", "a2"]) requestPlace("a", name);
    const shared = requestPlace("a", "shared", leaves.signal);
    expect(shared.join({ client: "b", closed: stays() })).toBe(true);
    leaves.abort();
    expect([shared.abandoned.aborted, queue.waiting]).toEqual([false, 3]);
    await run();
    expect(granted).toEqual(["a1", "shared", "a2"]);
  });

  it("accepts nobody after it was closed", async () => {
    const { requestPlace, queue } = await busyQueue(1);
    requestPlace("a", "a1");
    const refusedTicket = queue.ticket({ client: "a", closed: stays() });
    await expect(refusedTicket.place()).rejects.toThrow(QueueFull);
    expect(refusedTicket.join({ client: "b", closed: stays() })).toBe(false);
  });

  it("law: every ticket ends once, no more places are held than exist, and none is lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (all) => {
        const queue = new RenderQueue({ running: 2, waiting: 6 });
        const held: Release[] = [];
        const requests: ReturnType<typeof askOf>[] = [];
        for (const step of all) {
          carryOut(step, queue, requests, held);
          await new Promise(setImmediate);
          expect(held.length).toBeLessThanOrEqual(2);
          expect(queue.waiting).toBeLessThanOrEqual(6);
        }
        while (held.length > 0) {
          held.shift()?.();
          await new Promise(setImmediate);
        }
        expect(requests.map(({ ended }) => ended)).toEqual(requests.map(() => [true]));
        expect(queue.waiting).toBe(0);
        const [first, second] = [1, 2].map(() => queue.ticket({ client: "e", closed: stays() }).place());
        await Promise.all([first, second]);
      }),
    );
  });

  it("renders one page at a time while a hand is saved", async () => {
    const queue = new RenderQueue({ running: 2, waiting: 10 });
    const held: Release[] = [];
    let saved: () => void = () => undefined;
    const hand = queue.first(() => new Promise<void>((done) => (saved = done)));
    for (const client of ["a", "b", "c"]) askOf(queue, client, held);
    await new Promise(setImmediate);
    expect(held).toHaveLength(1);
    saved();
    await hand;
    await new Promise(setImmediate);
    expect(held).toHaveLength(2);
  });
});
