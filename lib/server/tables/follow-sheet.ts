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
import { type Admission, mostPhones } from "./exchange-link";
import { followedId } from "./link-of-card";
import { newLink } from "./new-link";

/** Where a phone goes on to: the match that its sheet went to, and the table's position there. */
export type Followed = Pick<Admission, "cookie" | "matchId"> & {
  readonly table: number;
  readonly expiresAt: Date | null;
};

/**
 * A phone goes after a sheet that left its match, to the one where it belongs: with a cookie of its own there, as long as the
 * link is good by which it came. Whoever is signed in and may score there needs none.
 */
export async function followSheet(
  { match, seq }: { readonly match: string; readonly seq: number },
  caller: Caller,
  { at, newId }: Pick<Context, "at" | "newId">,
  knownAt: (matchId: string) => Promise<CallerDevice | null> = async () => null,
): Promise<Result<Followed, Problem>> {
  return withTx(async (tx) => {
    const found = await leagueOfMatch(tx, match);
    const move = found && mayScore(caller, found.leagueId, match) === null && (await moveOf(tx, found.leagueId, seq));
    if (!found || !move || move.from.matchId !== match) return err({ code: "not-found" });
    const { leagueId } = found;
    const { matchId, position: table } = move.to;
    const goesOn = { matchId, table, cookie: null, expiresAt: null };
    const known = await knownAt(matchId);
    if (mayScore({ ...caller, device: known }, leagueId, matchId) === null) return ok(goesOn);
    const here = caller.device && (await heldLink(tx, leagueId, caller.device.linkId));
    if (!here) return err({ code: "not-found" });
    // It ends with the link by which the phone came (`revokeTableLink`), with that link's card, and with the role of who made it.
    const id = followedId(here, matchId);
    const { expiresAt, venueLinkId, createdBy } = here;
    const terms = { leagueId, id, matchId, createdBy, createdAt: at, expiresAt, ...(venueLinkId && { venueLinkId }) };
    await ensureTableLink(tx, newLink(terms));
    const link = await tableLinkOf(tx, leagueId, id);
    if (!link || link.revokedAt) return err({ code: "table-link-revoked" });
    await holdForPhones(tx, leagueId, id);
    const { all } = await countDevices(tx, leagueId, id, at, at);
    if (all >= mostPhones) return err({ code: "table-link-full" });
    const cookie = newSecret();
    await insertTableDevice(tx, { leagueId, id: newId(), linkId: id, cookieHash: hashOf(cookie), createdAt: at });
    return ok({ ...goesOn, cookie, expiresAt });
  });
}
