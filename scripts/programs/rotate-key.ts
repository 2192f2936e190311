// npm run rotate-key [-- --demo]: a new key for signing backups; what the present one signed is still known.
import { runRotateKey } from "@/lib/server/platform/installation-key/run-rotate-key";

process.exitCode = runRotateKey({ env: process.env, args: process.argv.slice(2) });
