// npm run sign-in-link -- --of address: prints a single-use sign-in link for an account.
import { runSignInLink } from "@/lib/server/accounts/run-sign-in-link";

process.exitCode = await runSignInLink({ env: process.env, args: process.argv.slice(2) });
