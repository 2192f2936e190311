import { after } from "next/server";
import { accountCommand } from "@/lib/commands/account/account-command";
import { type AccountAnswer, carryOutAccount } from "@/lib/server/accounts/carry-out-account";
import { currentBrowser } from "@/lib/server/accounts/current-browser";
import { challengeCookie } from "@/lib/server/accounts/passkey-challenge";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { deviceCookie } from "@/lib/server/auth/device-cookie";
import { newId } from "@/lib/server/auth/secrets";
import { answer, deniedAnswer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { invalidFields } from "@/lib/server/platform/http/invalid-fields";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { statusOfBody } from "@/lib/server/platform/http/request-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";
import { writeLog } from "@/lib/server/platform/logging/write-log";

/** Maximum size of a request's body, in bytes. */
const limit = 16 * 1024;

/**
 * Carries out an account command; not recorded in a ledger. 200: applied or already applied; 422: rejected, with
 * problems; 400 and 413: invalid body; 401: no session; 404: unknown, or another user's.
 */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, limit);
    if (!body.ok) return refusedAnswer(statusOfBody(body.error), [{ code: body.error }]);
    const parsed = accountCommand.safeParse(body.value);
    if (!parsed.success) return refusedAnswer(400, invalidFields(parsed.error));
    const cookies: string[] = [];
    const browser = {
      ...(await currentBrowser(request.headers)),
      setChallengeCookie: (secret: string) => void cookies.push(challengeCookie(secret)),
      setDeviceCookie: (value: string) => void cookies.push(deviceCookie(value, process.env["NEXTAUTH_URL"])),
    };
    const work = { caller: await currentCaller(), browser, at: new Date(), newId, runAfterResponse };
    return answered(await carryOutAccount(parsed.data, work), cookies);
  });
}

/** Runs work after the response. A failure is logged by its kind, without the account. */
function runAfterResponse(work: () => Promise<void>): void {
  after(async () => {
    try {
      await work();
    } catch (error) {
      const errorCode = error instanceof Error ? ("code" in error ? String(error.code) : error.name) : "unknown";
      writeLog("error", { account: "afterwards", error: errorCode });
    }
  });
}

function answered(done: AccountAnswer, cookies: readonly string[]): Response {
  if (done.kind === "denied") return deniedAnswer(done.denied);
  if (done.kind === "missing") return deniedAnswer("missing");
  if (done.kind === "rejected") return answer(422, { outcome: "rejected", problems: done.problems });
  return answer(200, { outcome: done.kind, ...(done.result && { result: done.result }) }, headersWith(cookies));
}

function headersWith([cookie]: readonly string[]): Record<string, string> {
  return cookie === undefined ? {} : { "set-cookie": cookie };
}
