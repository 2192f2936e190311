import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { describeLedgerStorage } from "@/lib/test-kit/score-sheet/contract";
import { pipelinedStorage, postgresStorage } from "./postgres-storage";

async function twoTables() {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const [key, other] = matches.map(({ id }) => ({ league: home.league, match: id, table: 1 }));
  if (!key || !other) throw new Error("the season has no two matches");
  return { key, other, newId };
}

describeLedgerStorage("PostgreSQL by Prisma", async () => ({ storage: postgresStorage, ...(await twoTables()) }));
describeLedgerStorage("PostgreSQL in a pipeline", async () => ({ storage: pipelinedStorage, ...(await twoTables()) }));
