import { describeLedgerStorage } from "@/lib/sync/contract";
import { aLeague, aSeason } from "@/lib/testing/a-league";
import { newId } from "@/lib/testing/made";
import { postgresStorage } from "./postgres-storage";

describeLedgerStorage("PostgreSQL", async () => {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles");
  return { storage: postgresStorage, key: { league: home.league, match: matches[0]?.id ?? "", table: 1 }, newId };
});
