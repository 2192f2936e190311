import "server-only";
import { bellName, type Ring, ringText } from "../../platform/live/ledger-channel";
import { planned } from "../connection/planned";

/** Sends these notifications to every process. */
export async function ringBell(rings: readonly Ring[]): Promise<void> {
  await planned("select pg_notify($1, ring) from unnest($2::text[]) ring", [bellName, rings.map(ringText)]);
}
