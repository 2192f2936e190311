import "server-only";
import { err, ok, type Result } from "@/lib/kernel/result";

/** Why a body could not be read. */
export type BodyProblem = "not-json" | "too-large";

/**
 * The JSON body of a request of at most `limit` bytes. Reading stops at the limit, whatever the length the request
 * claims; a body that is not declared as JSON is refused, so that a foreign form cannot post one.
 */
export async function jsonBody(request: Request, limit: number): Promise<Result<unknown, BodyProblem>> {
  return jsonOf(request.headers.get("content-type"), request.body ?? [], limit);
}

/** The same of a body as it comes in. One that breaks off is no JSON. */
export async function jsonOf(
  contentType: string | null,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<Result<unknown, BodyProblem>> {
  if (!/^application\/json\b/i.test(contentType ?? "")) return err("not-json");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) return err("too-large");
      chunks.push(chunk);
    }
    return ok(JSON.parse(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))));
  } catch {
    return err("not-json");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
