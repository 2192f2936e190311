import "server-only";
import type { TablePresence } from "@/lib/score-sheet/table-presence";
import type { CallerDevice } from "../auth/caller";
import type { SqlTx } from "../data/connection/statement";
import { devicesAt } from "../data/tables/table-devices";
import { tablePin } from "./new-link";
import { isIn, isWaiting, penOf, signOf } from "./phones-at-table";

/** The phones at the tables of a match, and those that wait for admission. */
export async function presenceAt(
  tx: SqlTx,
  leagueId: string,
  matchId: string,
  { device, at }: { readonly device: CallerDevice | null; readonly at: Date },
): Promise<TablePresence> {
  const phones = await devicesAt(tx, leagueId, [matchId]);
  const working = phones.filter(({ linkExpiresAt }) => linkExpiresAt > at);
  return {
    me: device?.id ?? null,
    pin: device ? tablePin(leagueId, device.linkId) : null,
    phones: working.filter(isIn).map(({ id, side, table }) => ({
      id,
      side,
      table,
      hasPen: table !== null && penOf(working, table)?.id === id,
    })),
    asking: working.filter((phone) => isWaiting(phone, at)).map(({ id }) => ({ id, sign: signOf(id) })),
  };
}
