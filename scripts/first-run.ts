// Prints the set-up link while the installation has no account. Started by the server.
import { hasAccounts } from "../lib/server/db/accounts";
import { db, disconnect } from "../lib/server/db/client";

const origin = process.env["NEXTAUTH_URL"] ?? "http://localhost:3000";
const code = process.env["TURKEY_TRACKS_SETUP_CODE"] ?? "";
const firstRun = !(await hasAccounts(db()));
await disconnect();
if (firstRun) {
  console.log(`  Set up your league in the browser: ${origin}/en/set-up#code=${code}`);
  console.log(`  (set-up code: ${code})`);
}
