// Another process of the same installation: executes the given command as the league's secretary, and runs until
// stopped.
import { command } from "@/lib/commands/command";
import { newId } from "@/lib/server/auth/secrets";
import { dispatch } from "@/lib/server/dispatch";

const parsed = command.parse(JSON.parse(process.argv[2] ?? ""));
const roles = [{ leagueId: parsed.league, role: "secretary" as const }];
const account = { id: "elsewhere", sessionId: "elsewhere", name: "Elsewhere", administrator: false, roles };
const answer = await dispatch(parsed, { caller: { account, device: null }, at: new Date(), newId });
setInterval(() => undefined, 60_000);
process.stdout.write(`answered ${answer.kind}\n`);
