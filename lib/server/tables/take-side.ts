import "server-only";
import { matchOf } from "../db/matches";
import { setDeviceSide } from "../db/table-links";
import { rejected, type UseCase } from "../use-case";

/** A phone at a table says which side it speaks for; said again, it speaks for the other. */
export const takeSide: UseCase<"take-side"> = async ({ tx, caller }, { league, match: id, side }) => {
  const match = await matchOf(tx, league, id);
  if (!match || match.season.state === "draft") return { kind: "missing" };
  if (caller.device?.matchId !== id) return rejected("no-phone-at-table");
  if (!match.sides.some((one) => one.side === side)) return rejected("no-such-side", { path: "side" });
  if (caller.device.side === side) return { kind: "agreed" };
  await setDeviceSide(tx, league, caller.device.id, side);
  return { kind: "applied" };
};
