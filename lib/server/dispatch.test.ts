import { beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { type Caller, nobody } from "./auth/caller";
import { db } from "./data/connection/client";
import { verifyLedger } from "./ledger/verify-ledger";

let home: Awaited<ReturnType<typeof aLeague>>;
let foreign: Awaited<ReturnType<typeof aLeague>>;
let match: string;
let otherMatch: string;

beforeAll(async () => {
  home = await aLeague();
  foreign = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  [match, otherMatch] = [matches[0]?.id ?? "", matches[1]?.id ?? ""];
});

function device(matchId: string): Caller {
  return { account: null, device: { id: "d", leagueId: home.league, linkId: "l", matchId } };
}

const withRole = (role: "host" | "player") => (): Caller => ({
  account: { id: "a", sessionId: "s", name: "A", administrator: false, roles: [{ leagueId: home.league, role }] },
  device: null,
});

describe("permissions", () => {
  const start = (caller: Caller) =>
    send(caller, { kind: "start-game", league: home.league, match, table: 1, game: 1, firstDealer: 0 });
  const season = (caller: Caller) => send(caller, { kind: "discard-season", league: home.league, season: newId() });

  test.each([
    ["nobody", nobody, "nobody", "nobody"],
    ["a secretary of another league", () => foreign.secretary, "missing", "missing"],
    ["a player", withRole("player"), "forbidden", "forbidden"],
    ["a bar host", withRole("host"), "applied", "forbidden"],
    ["the phone at this table", () => device(match), "agreed", "nobody"],
    ["the phone at another table", () => device(otherMatch), "missing", "nobody"],
  ])("%s", async (_who, who, scoring, running) => {
    const caller = typeof who === "function" ? who() : who;
    expect(nameOf(await start(caller))).toBe(scoring);
    expect(nameOf(await season(caller))).toBe(running);
  });

  test("a match of another league looks missing, whatever league the command names", async () => {
    const answer = await send(foreign.secretary, {
      kind: "start-game",
      league: foreign.league,
      match,
      table: 1,
      game: 1,
      firstDealer: 0,
    });
    expect(nameOf(answer)).toBe("missing");
  });
});

describe("the ledger", () => {
  const league = () => db().league.findUniqueOrThrow({ where: { id: home.league } });

  test("stores every command with its outcome, including refusals, in an unbroken chain", async () => {
    await send(home.secretary, {
      kind: "choose-standings",
      league: home.league,
      season: newId(),
      standings: "nonsense",
    });
    const key = { league: home.league, match, table: 1, game: 1, hand: 1, baseRevision: 0 };
    await send(home.secretary, { kind: "record-hand", ...key, entry: playedHandOf(161) });
    const kinds = (await db().ledgerEntry.findMany({ where: { leagueId: home.league }, orderBy: { seq: "asc" } })).map(
      ({ kind, outcome }) => `${kind} ${(outcome as { outcome: string }).outcome}`,
    );
    expect(kinds.slice(0, 2)).toEqual(["create-season applied", "publish-season applied"]);
    expect(kinds.at(-1)).toBe("record-hand rejected");
    expect(await verifyLedger(db(), await league())).toMatchObject({ ok: true, rows: kinds.length });
  });

  test.each([
    [
      "a changed answer",
      `update "LedgerEntry" set outcome = '{"outcome":"agreed"}' where "leagueId" = $1 and seq = 2`,
      2,
      "changed-row",
    ],
    [
      "a changed body",
      `update "LedgerEntry" set body = jsonb_set(body, '{season}', '"x"') where "leagueId" = $1 and seq = 2`,
      2,
      "changed-row",
    ],
    ["a row that is gone", `delete from "LedgerEntry" where "leagueId" = $1 and seq = 2`, 2, "gap"],
    [
      "a last row that is gone",
      `delete from "LedgerEntry" where "leagueId" = $1 and seq = (select max(seq) from "LedgerEntry" where "leagueId" = $1)`,
      null,
      "wrong-head",
    ],
  ])("shows %s", async (_what, damage, seq, reason) => {
    const { id, ledgerSeq, ledgerHead } = await league();
    await expect(
      asOwner(async (tx) => {
        await tx.$executeRawUnsafe(damage, id);
        const result = await verifyLedger(tx, { id, ledgerSeq, ledgerHead });
        expect(result).toMatchObject({ ok: false, reason, ...(seq && { seq }) });
        throw new Error("put it back");
      }),
    ).rejects.toThrow("put it back");
  });
});
