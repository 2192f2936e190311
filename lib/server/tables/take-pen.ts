import "server-only";
import { matchOf } from "../data/matches/matches";
import { devicesAt, givePen } from "../data/tables/table-devices";
import { rejected, type UseCase } from "../use-case";
import { penOf } from "./phones-at-table";

/** Makes this phone the scorekeeper of a table. Pending commands of other phones are still accepted. */
export const takePen: UseCase<"take-pen"> = async ({ tx, at, caller }, { league, match: id, table }) => {
  const match = await matchOf(tx, league, id);
  if (!match || match.season.state === "draft") return { kind: "missing" };
  if (caller.device?.matchId !== id) return rejected("no-phone-at-table");
  if (!match.tables.some(({ position }) => position === table)) return rejected("no-such-table", { path: "table" });
  const pen = penOf(await devicesAt(tx, league, [id]), table);
  if (pen?.id === caller.device.id) return { kind: "agreed" };
  // Later than the previous time, even if the server's clock was set back.
  const penAt = new Date(Math.max(at.getTime(), (pen?.penAt?.getTime() ?? 0) + 1));
  await givePen(tx, league, caller.device.id, table, penAt);
  return { kind: "applied" };
};
