import { newId } from "@/lib/test-kit/sample-values";
import { describeLedgerStorage } from "@/lib/test-kit/score-sheet/contract";
import { MemoryStorage } from "./memory-storage";

describeLedgerStorage("memory", async () => {
  const storage = new MemoryStorage();
  const key = { league: newId(), match: newId(), table: 1 };
  storage.addLeague(key.league);
  const other = { ...key, match: newId() };
  storage.addTable(other, { gamesPlanned: 2, rulebook: "clabber", rules: {} });
  storage.addTable(key, { gamesPlanned: 2, rulebook: "clabber", rules: {} });
  return { storage, key, other, newId };
});
