import "server-only";
import { matchOf } from "../data/matches/matches";
import { devicesAt, givePen, setDeviceSide } from "../data/tables/table-devices";
import { rejected, type UseCase } from "../use-case";
import { penOf } from "./phones-at-table";

/**
 * Sets the side of a phone at a table, and its public key; a repeated command changes the side. The first phone at a
 * table keeps its score.
 */
export const takeSide: UseCase<"take-side"> = async ({ tx, at, caller }, command) => {
  const { league, match: id, side, table = caller.device?.table ?? 1, device: statedDevice } = command;
  const match = await matchOf(tx, league, id);
  if (!match || match.season.state === "draft") return { kind: "missing" };
  const { device } = caller;
  if (device?.matchId !== id) return rejected("no-phone-at-table");
  if (!match.sides.some((one) => one.side === side)) return rejected("no-such-side", { path: "side" });
  if (!match.tables.some(({ position }) => position === table)) return rejected("no-such-table", { path: "table" });
  const isKnown = !statedDevice || (device.name === statedDevice.name && device.publicKey === statedDevice.publicKey);
  if (device.side === side && device.table === table && isKnown) return { kind: "agreed" };
  const own = statedDevice && { name: statedDevice.name, publicKey: statedDevice.publicKey ?? null };
  await setDeviceSide(tx, league, device.id, { side, table, ...own });
  if (!penOf(await devicesAt(tx, league, [id]), table)) await givePen(tx, league, device.id, table, at);
  return { kind: "applied" };
};
