// npm run sign-in-link -- --of address: prints a link with which the account's owner signs in, once.
import { runSignInLink } from "@/lib/server/accounts/run-sign-in-link";

process.exitCode = await runSignInLink({ env: process.env, args: process.argv.slice(2) });
