// Starts the embedded database of the folder named, says its address, and holds it until told to stop.
import { startEmbeddedPostgres } from "@/lib/server/platform/postgres/embedded-postgres";
import { StartupProblem } from "@/lib/server/platform/system/startup-problem";

const [folder = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ folder, durable: false }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupProblem ? error.message : String(error)}\n`);
  process.exit(1);
});
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
// Only now: whoever reads this may tell us to stop at once.
process.stdout.write(`held ${server.url}\n`);
