import "server-only";
import { bellName } from "./ledger-bell";
import { planned } from "./planned";

/** Says to every process that a league's ledger has a version. */
export async function ringBell(league: string, version: number): Promise<void> {
  await planned("select pg_notify($1, $2)", [bellName, `${league} ${version}`]);
}
