import type { IncomingMessage, ServerResponse } from "node:http";
import { err, ok, type Result } from "@/lib/kernel/result";

/** Why a body was not read to its end. `broken-off`: the client went away. */
export type BodyReadProblem = "too-large" | "body-too-slow" | "no-room-for-body" | "broken-off";

/** Why a body could not be used. `unstorable`: JSON with a value that `isStorable` refuses. */
export type BodyProblem = "not-json" | "unstorable" | BodyReadProblem;

const statuses: Readonly<Partial<Record<BodyProblem, number>>> = {
  "too-large": 413,
  "body-too-slow": 408,
  "no-room-for-body": 503,
};

/** Returns the HTTP status of the answer to a body that could not be used. */
export function statusOfBody(problem: BodyProblem): number {
  return statuses[problem] ?? 400;
}

/** Minimum speed of a body: within `patienceMs` milliseconds plus one for each `bytesPerMs` received bytes. */
export interface Pace {
  readonly graceMs: number;
  readonly bytesPerMs: number;
}

const defaultPace: Pace = { graceMs: 20_000, bytesPerMs: 16 };

/** Maximum bytes of request bodies in one process, besides the first `freeBytes` of each. */
export const maxHeldBytes = 64 * 1024 * 1024;

/** Bytes of each body that do not count, so that a hand is saved even when others use up the budget. */
export const freeBytes = 4096;

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksBodyBytes?: number };

/** Returns the bytes of request bodies that this process holds. */
export function bodyBytesHeld(): number {
  return shared.turkeyTracksBodyBytes ?? 0;
}

function addHeldBytes(bytes: number): void {
  shared.turkeyTracksBodyBytes = bodyBytesHeld() + bytes;
}

/** The bytes of a body that count against the budget. */
function countedBytes(size: number): number {
  return Math.max(0, size - freeBytes);
}

/**
 * Appends a chunk to the bytes of a body, in the same buffer if there is room. Chunks are not stored: each costs 250
 * bytes besides its own, and a client may send them one byte at a time.
 */
function withChunk(buffer: Buffer, chunk: Buffer, size: number): Buffer {
  if (size === 0) return chunk;
  const needed = size + chunk.length;
  const grown =
    needed <= buffer.length ? buffer : Buffer.concat([buffer.subarray(0, size)], Math.max(needed, 2 * size));
  chunk.copy(grown, size);
  return grown;
}

/**
 * Reads a request's body of at most `limit` bytes. Its bytes count against the process's budget until the response
 * closes. A body over the limit, over the budget or too slow is discarded and its bytes are released.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  { graceMs, bytesPerMs }: Pace = defaultPace,
): Promise<Result<Buffer, BodyReadProblem>> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve(err("too-large"));
  if (request.destroyed || response.closed) return Promise.resolve(err("broken-off"));
  const startedAt = performance.now();
  return new Promise((read) => {
    let buffer: Buffer = Buffer.alloc(0);
    let size = 0;
    const end = (result: Result<Buffer, BodyReadProblem>) => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      const counted = countedBytes(size);
      if (result.ok) response.once("close", () => addHeldBytes(-counted));
      else addHeldBytes(-counted);
      read(result);
    };
    const onData = (chunk: Buffer) => {
      const before = size;
      size += chunk.length;
      addHeldBytes(countedBytes(size) - countedBytes(before));
      buffer = withChunk(buffer, chunk, before);
      if (size > limit) end(err("too-large"));
      else if (countedBytes(size) > 0 && bodyBytesHeld() > maxHeldBytes) end(err("no-room-for-body"));
    };
    const onEnd = () => end(response.closed ? err("broken-off") : ok(buffer.subarray(0, size)));
    const onClose = () => end(err("broken-off"));
    const checkPace = () => {
      const remainingMs = startedAt + graceMs + size / bytesPerMs - performance.now();
      if (remainingMs > 0) timer = setTimeout(checkPace, Math.ceil(remainingMs));
      else end(err("body-too-slow"));
    };
    let timer = setTimeout(checkPace, graceMs);
    request.on("data", onData).once("end", onEnd).once("close", onClose);
  });
}
