import type { UnnamedCommand } from "@/lib/commands/command";
import { command } from "@/lib/commands/command";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import type { LeagueFacts, SeasonDraft } from "@/lib/competition/new-season/season-draft";
import type { Caller } from "@/lib/server/auth/caller";
import { insertAccount } from "@/lib/server/data/accounts/accounts";
import { db } from "@/lib/server/data/connection/client";
import { insertLeague, insertMembership } from "@/lib/server/data/leagues/leagues";
import { writeBaseline } from "@/lib/server/data/ledger/stored-digests";
import { type Answer, dispatch } from "@/lib/server/dispatch";
import { asOwner } from "../database/as-owner";
import { newId } from "../sample-values";
import { requireStatedFacts } from "./stated-facts";

/** The tests' fixed time. */
export const evening = new Date("2026-11-20T01:00:00.000Z");

/**
 * Sends a command as a route handler does: parsed, then dispatched, with a new id by default. Throws if it writes more
 * than the facts it states.
 */
export async function send(caller: Caller, unnamed: UnnamedCommand & { id?: string }, at = evening): Promise<Answer> {
  const answer = await dispatch(command.parse({ id: newId(), ...unnamed }), { caller, at, newId });
  if (answer.kind === "outcome" && answer.seq !== null) await requireStatedFacts(unnamed.league, answer.seq);
  return answer;
}

/** The outcome's name, or the reason for none. */
export function nameOf(answer: Answer): string {
  if (answer.kind === "outcome") return answer.outcome.outcome;
  return answer.kind === "denied" ? answer.denied : answer.kind;
}

/** The codes of a rejection's problems; empty for anything else. */
export function codesOf(answer: Answer): string[] {
  const rejected = answer.kind === "outcome" && answer.outcome.outcome === "rejected" ? answer.outcome.problems : [];
  return rejected.map(({ code }) => code);
}

/** A league with its secretary, who is the caller. */
export async function aLeague(): Promise<{ league: string; secretary: Caller }> {
  const league = newId();
  const account = newId();
  await insertLeague(db(), {
    id: league,
    slug: league,
    name: "A league",
    locale: "en",
    timeZone: "America/Chicago",
    demo: false,
    createdAt: evening,
  });
  await insertAccount(db(), {
    id: account,
    email: `${account}@example.com`,
    name: "Secretary",
    passwordHash: "none",
    locale: "en",
    administrator: false,
    demo: false,
    createdAt: evening,
  });
  await insertMembership(db(), { leagueId: league, accountId: account, role: "secretary", createdAt: evening });
  const roles = [{ leagueId: league, role: "secretary" as const }];
  return {
    league,
    secretary: {
      account: { id: account, sessionId: "s", name: "Secretary", administrator: false, roles },
      device: null,
    },
  };
}

/** The same with a complete ledger, as of a league made by a command. */
export async function aRecordedLeague(): ReturnType<typeof aLeague> {
  const home = await aLeague();
  await asOwner((tx) => writeBaseline(tx, home.league, evening));
  return home;
}

/** The known data of the league of `aLeague`: none yet. */
const facts: LeagueFacts = { clubs: [], bars: [], timeZone: "America/Chicago", seasonNames: [], last: null };

/** The command for a computed season of these teams, one per line; `more`: further fields. */
export function seasonOf(
  league: string,
  teams: string,
  more: Partial<SeasonDraft> | ((draft: SeasonDraft) => Partial<SeasonDraft>) = {},
) {
  const first = { name: "Fall 2026", firstNight: "2026-11-19", rules: {} };
  const draft = withList(emptyDraft(facts, first, newId), teams, facts, newId);
  const overrides = typeof more === "function" ? more(draft) : more;
  return drawUpCommand({ ...draft, ...overrides }, { league, rulebook: "clabber", bars: [] }, newId);
}

/** A published season of these teams, with its matches in schedule order. */
export async function aSeason(
  { league, secretary }: Awaited<ReturnType<typeof aLeague>>,
  teams: string,
  games = 2,
  rules: object = {},
) {
  const command = seasonOf(league, teams, { games, rules });
  const { season } = command;
  const created = await send(secretary, command);
  if (nameOf(created) !== "applied") throw new Error(`no season: ${JSON.stringify(created)}`);
  await send(secretary, { kind: "publish-season", league, season });
  const matches = await db().match.findMany({
    where: { leagueId: league, seasonId: season },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      sides: { orderBy: { side: "asc" }, select: { entrant: { select: { name: true } } } },
    },
  });
  return {
    season,
    matches: matches.map(({ id, slug, sides }) => ({ id, slug, sides: sides.map(({ entrant }) => entrant.name) })),
  };
}
