import { cookies } from "next/headers";
import { answerCommand } from "@/lib/server/answer-command";
import { guarded, responseOf } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";

/** Every write, where it comes by way of Next; the server as it is built answers it before (`server/http/own-answers.ts`). */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    const { headers } = request;
    const body = (limit: number) => jsonBody(request, limit);
    return responseOf(await answerCommand({ headers, cookies: await cookies(), body }));
  });
}
