import { cookies } from "next/headers";
import { answerPreview } from "@/lib/server/answer-command";
import { guarded, responseOf } from "@/lib/server/http/answer";
import { jsonBody } from "@/lib/server/http/json-body";

/** What a command would change, before anybody sends it. */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    const { headers } = request;
    const body = (limit: number) => jsonBody(request, limit);
    return responseOf(await answerPreview({ headers, cookies: await cookies(), body }));
  });
}
