// Starts the embedded database of the given folder, prints its address, and keeps it running until stopped.
import { startEmbeddedPostgres } from "@/lib/server/platform/postgres/embedded-postgres";
import { StartupProblem } from "@/lib/server/platform/system/startup-problem";

const [folder = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ folder, durable: false }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupProblem ? error.message : String(error)}\n`);
  process.exit(1);
});
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
// Last, since the reader may stop this program immediately.
process.stdout.write(`held ${server.url}\n`);
