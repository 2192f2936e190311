import "server-only";
import { matchOf } from "../data/matches/matches";
import { devicesAt, givePen } from "../data/tables/table-devices";
import { rejected, type UseCase } from "../use-case";
import { penOf } from "./phones-at-table";

/** This phone keeps a table's score from now on. Nothing else changes: what other phones have yet to send is taken too. */
export const takePen: UseCase<"take-pen"> = async ({ tx, at, caller }, { league, match: id, table }) => {
  const match = await matchOf(tx, league, id);
  if (!match || match.season.state === "draft") return { kind: "missing" };
  if (caller.device?.matchId !== id) return rejected("no-phone-at-table");
  if (!match.tables.some(({ position }) => position === table)) return rejected("no-such-table", { path: "table" });
  const pen = penOf(await devicesAt(tx, league, [id]), table);
  if (pen?.id === caller.device.id) return { kind: "agreed" };
  // Later than the pen before also where the server's clock was put back.
  const penAt = new Date(Math.max(at.getTime(), (pen?.penAt?.getTime() ?? 0) + 1));
  await givePen(tx, league, caller.device.id, table, penAt);
  return { kind: "applied" };
};
