// npm run rotate-key [-- --demo]: makes a new key for signing backups; signatures of the old key remain valid.
import { runRotateKey } from "@/lib/server/platform/installation-key/run-rotate-key";

process.exitCode = runRotateKey({ env: process.env, args: process.argv.slice(2) });
