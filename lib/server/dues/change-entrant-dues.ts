import "server-only";
import { ownDuesOf, saveEntrantDues, seasonWithDues } from "../data/seasons/dues";
import { hasEntrant } from "../data/seasons/points-adjustments";
import { rejected, type UseCase } from "../use-case";

/** Sets one entrant's amount with its reason, or removes it: then the season's amount applies again. */
export const changeEntrantDues: UseCase<"change-entrant-dues"> = async ({ tx }, command) => {
  const { league, season: id, entrant, amount, note } = command;
  const season = await seasonWithDues(tx, league, id);
  if (!season || !(await hasEntrant(tx, league, id, entrant))) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const own = await ownDuesOf(tx, league, entrant);
  if (amount === null) {
    if (own === null) return { kind: "agreed" };
    await saveEntrantDues(tx, league, entrant, null);
    return { kind: "applied" };
  }
  if (note === "") return rejected("dues-without-reason", { path: "note" });
  if (own?.amount === amount && own.note === note) return { kind: "agreed" };
  await saveEntrantDues(tx, league, entrant, { amount, note });
  return { kind: "applied" };
};
