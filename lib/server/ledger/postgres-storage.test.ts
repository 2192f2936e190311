import { describeLedgerStorage } from "@/lib/sync/contract";
import { aLeague, aSeason } from "@/lib/testing/a-league";
import { newId } from "@/lib/testing/made";
import { postgresStorage } from "./postgres-storage";

describeLedgerStorage("PostgreSQL", async () => {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const [key, other] = matches.map(({ id }) => ({ league: home.league, match: id, table: 1 }));
  if (!key || !other) throw new Error("the season has no two matches");
  return { storage: postgresStorage, key, other, newId };
});
