import inject from "light-my-request";
import type { RequestHandler } from "../boot/request-handler";
import type { Rendered } from "./kept-answer";
import type { Origin } from "./page-cache";

/** Has the pages answer a GET without a connection, sent by nobody: no cookie, no address, only the headers given. */
export async function renderForAll(
  handler: RequestHandler,
  url: string,
  { scheme, host }: Origin,
  headers: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const answer = await inject((request, response) => void handler(request, response as never), {
    method: "GET",
    url,
    headers: { ...headers, host, "x-forwarded-proto": scheme },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}
