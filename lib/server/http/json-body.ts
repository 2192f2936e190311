import "server-only";
import { err, ok, type Result } from "@/lib/kernel/result";

/** Why a body could not be read. */
export type BodyProblem = "not-json" | "too-large";

/**
 * The JSON body of a request of at most `limit` bytes. Reading stops at the limit, whatever the length the request
 * claims; a body that is not declared as JSON is refused, so that a foreign form cannot post one.
 */
export async function jsonBody(request: Request, limit: number): Promise<Result<unknown, BodyProblem>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return err("not-json");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return err("too-large");
    }
    chunks.push(value);
  }
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))));
  } catch {
    return err("not-json");
  }
}
