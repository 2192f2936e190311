import { loadAccountExport } from "@/lib/server/accounts/load-account-export";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";

/** All stored data of the signed-in account, as a file. 401 without a session. */
export async function GET(): Promise<Response> {
  return guarded(async () => {
    const { account } = await currentCaller();
    const data = account && (await loadAccountExport(account.id));
    if (!data) return deniedAnswer("nobody");
    return answer(200, data, { "content-disposition": 'attachment; filename="turkey-tracks-account.json"' });
  });
}
