import "server-only";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { BodyProblem } from "./request-body";
import { isStorable } from "./storable-json";

/** Returns the JSON of a request whose body was read before (`withBodies`), of at most `limit` bytes. */
export async function jsonBody(request: Request, limit: number): Promise<Result<unknown, BodyProblem>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length > limit ? err("too-large") : parseJsonBody(request.headers.get("content-type"), bytes);
}

/** Parses a body. One that is not declared as JSON is refused, so that a form of another site cannot post one. */
export function parseJsonBody(
  contentType: string | null,
  bytes: Uint8Array,
): Result<unknown, "not-json" | "unstorable"> {
  if (!/^application\/json\b/i.test(contentType ?? "")) return err("not-json");
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return isStorable(value) ? ok(value) : err("unstorable");
  } catch {
    return err("not-json");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
