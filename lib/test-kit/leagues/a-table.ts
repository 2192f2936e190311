import type { Caller } from "@/lib/server/auth/caller";
import { hashOf } from "@/lib/server/auth/secrets";
import { deviceOfCookie } from "@/lib/server/auth/session";
import { db } from "@/lib/server/data/connection/client";
import { insertTableDevice } from "@/lib/server/data/tables/table-devices";
import { insertTableLink } from "@/lib/server/data/tables/table-links";
import { newId } from "../sample-values";
import { evening, send } from "./a-league";

/** A phone at a table: its identity, its cookie's secret, and its name. */
export interface TablePhone {
  readonly cookie: string;
  readonly name: string;
  readonly caller: Caller;
}

/** Phones that joined a match by its link, each with the side of its number. */
export async function phonesAt(leagueId: string, matchId: string, sides: number): Promise<readonly TablePhone[]> {
  const link = newId();
  await insertTableLink(db(), {
    ...{ leagueId, id: link, matchId, tokenHash: hashOf(newId()), pinHash: hashOf(newId()) },
    ...{ createdBy: "desk", createdAt: evening, expiresAt: new Date(evening.getTime() + 86_400_000) },
  });
  const phones: TablePhone[] = [];
  for (let side = 0; side < sides; side++) {
    const [id, cookie, name] = [newId(), newId(), newId()];
    await insertTableDevice(db(), { leagueId, id, linkId: link, cookieHash: hashOf(cookie), createdAt: evening });
    const read = async () => ({ account: null, device: await deviceOfCookie(cookie, evening) });
    await send(await read(), { kind: "take-side", league: leagueId, match: matchId, side, device: { name } });
    phones.push({ cookie, name, caller: await read() });
  }
  return phones;
}
