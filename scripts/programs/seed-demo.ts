// Fills the demo league unless it exists, and prints the sign-in. The server starts it with --demo.

import { linkAddress } from "@/lib/server/auth/link-address";
import { disconnect } from "@/lib/server/data/connection/client";
import { administratorLogIn, clubs, demoLogIn, jokerLogIn } from "@/lib/server/demo/clubs";
import { seedDemo } from "@/lib/server/demo/seed-demo";

const origin = process.env["NEXTAUTH_URL"] ?? "http://localhost:3000";
const { leagueId, slug, link, hasAdministrator } = await seedDemo(new Date());
await disconnect();
console.log(`  Try:   ${origin}/en  (what to try, with links)`);
console.log(
  `  Read:  ${origin}/en/leagues/${slug}  (the ${clubs.length} clubs of 1944; their hands are played by the program)`,
);
console.log(`  Desk:  ${origin}/en/sign-in  as ${demoLogIn.email}, password: ${demoLogIn.password}`);
if (hasAdministrator) {
  console.log(`  Admin: ${origin}/en/sign-in  as ${administratorLogIn.email}, the same password`);
}
console.log(`  Joker: ${origin}/ru/leagues/joker-klub  (its desk: ${jokerLogIn.email}, the same password)`);
if (link) console.log(`  Score: ${linkAddress(origin, "en", leagueId, link)}  (a table that is open tonight)`);
