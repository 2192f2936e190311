// npm run restore -- --from file: restores a backup into an empty database.
import { runRestore } from "@/lib/server/backup/run-backup";

process.exitCode = await runRestore({ env: process.env, args: process.argv.slice(2) });
