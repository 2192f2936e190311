import "server-only";
import { bellName } from "../../platform/live/ledger-channel";
import { planned } from "../connection/planned";

/** Says to every process that these leagues' ledgers have these versions. */
export async function ringBell(versions: ReadonlyMap<string, number>): Promise<void> {
  const rings = Array.from(versions, ([league, version]) => `${league} ${version}`);
  await planned("select pg_notify($1, ring) from unnest($2::text[]) ring", [bellName, rings]);
}
