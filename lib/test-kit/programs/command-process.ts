// A worker on DATABASE_URL: executes commands from its parent as the command route does, until the parent ends.
import { accountOfSession } from "@/lib/server/auth/session";
import { disconnect } from "@/lib/server/data/connection/client";
import { dispatchRequest } from "@/lib/server/dispatch";
import type { WorkerReply, WorkerRequest } from "../processes/command-worker";
import { idsOf } from "../sample-values";

async function answered({ number, command, session, phone, at: time }: WorkerRequest): Promise<WorkerReply> {
  const at = new Date(time);
  const account = session === null ? null : await accountOfSession(session, at);
  const answer = await dispatchRequest(command, { account, phoneSecret: phone }, { at, newId: idsOf(command.id) });
  return { number, answer };
}

function sendReply(reply: WorkerReply): void {
  process.send?.(reply);
}

process.on("message", (request: WorkerRequest) => {
  answered(request).then(sendReply, (error: Error) =>
    sendReply({ number: request.number, error: error.stack ?? error.message }),
  );
});
process.once("disconnect", () => void disconnect());
process.send?.("ready");
