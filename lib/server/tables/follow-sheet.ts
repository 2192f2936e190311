import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { Caller, CallerDevice } from "../auth/caller";
import { mayScore } from "../auth/policy";
import { hashOf, newSecret } from "../auth/secrets";
import { withTx } from "../data/connection/client";
import { leagueOfMatch } from "../data/matches/matches";
import { moveOf } from "../data/tables/sheet-moves";
import { countDevices, insertTableDevice } from "../data/tables/table-devices";
import { ensureTableLink, heldLink, holdForPhones, tableLinkOf } from "../data/tables/table-links";
import type { Context } from "../use-case";
import { type Admission, maxPhones } from "./exchange-link";
import { followedId } from "./link-of-card";
import { newLink } from "./new-link";

/** The target of a phone: the match that its sheet moved to, and the table's position there. */
export type Followed = Pick<Admission, "cookie" | "matchId"> & {
  readonly table: number;
  readonly expiresAt: Date | null;
};

/**
 * Lets a phone follow a sheet that moved to another match: gives it a cookie for that match while its link is valid.
 * Signed-in users who may score there need none.
 */
export async function followSheet(
  { match, seq }: { readonly match: string; readonly seq: number },
  caller: Caller,
  { at, newId }: Pick<Context, "at" | "newId">,
  deviceAt: (matchId: string) => Promise<CallerDevice | null> = async () => null,
): Promise<Result<Followed, Problem>> {
  return withTx(async (tx) => {
    const league = await leagueOfMatch(tx, match);
    const move =
      league && mayScore(caller, league.leagueId, match) === null && (await moveOf(tx, league.leagueId, seq));
    if (!league || !move || move.from.matchId !== match) return err({ code: "not-found" });
    const { leagueId } = league;
    const { matchId, position: table } = move.to;
    const goesOn = { matchId, table, cookie: null, expiresAt: null };
    const device = await deviceAt(matchId);
    if (mayScore({ ...caller, device }, leagueId, matchId) === null) return ok(goesOn);
    const currentLink = caller.device && (await heldLink(tx, leagueId, caller.device.linkId));
    if (!currentLink) return err({ code: "not-found" });
    // It ends with the phone's original link (`revokeTableLink`), with that link's card, and with the role of its
    // author.
    const id = followedId(currentLink, matchId);
    const { expiresAt, venueLinkId, createdBy } = currentLink;
    const terms = { leagueId, id, matchId, createdBy, createdAt: at, expiresAt, ...(venueLinkId && { venueLinkId }) };
    await ensureTableLink(tx, newLink(terms));
    const link = await tableLinkOf(tx, leagueId, id);
    if (!link || link.revokedAt) return err({ code: "table-link-revoked" });
    await holdForPhones(tx, leagueId, id);
    const { all } = await countDevices(tx, leagueId, id, at, at);
    if (all >= maxPhones) return err({ code: "table-link-full" });
    const cookie = newSecret();
    await insertTableDevice(tx, { leagueId, id: newId(), linkId: id, cookieHash: hashOf(cookie), createdAt: at });
    return ok({ ...goesOn, cookie, expiresAt });
  });
}
