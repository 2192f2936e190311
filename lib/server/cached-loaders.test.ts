import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, evening, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { anOpenCard, openTableCommand, sendOpenTable } from "@/lib/test-kit/leagues/an-open-table";
import { CachedLoaders } from "@/lib/test-kit/leagues/cached-loaders";
import { after, setUpEvening } from "@/lib/test-kit/leagues/evening-setup";
import { publicLoaders } from "@/lib/test-kit/leagues/public-loaders";
import { type EveningAction, type EveningSetup, evenings, sentBy } from "@/lib/test-kit/leagues/random-evening";
import { closeReaders, requireStatedFacts } from "@/lib/test-kit/leagues/stated-facts";
import { CommandWorker } from "@/lib/test-kit/processes/command-worker";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { nobody } from "./auth/caller";

let workers: readonly CommandWorker[] = [];
const before = process.env["PUBLIC_URL"];

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  process.env["PUBLIC_URL"] = "https://league.example";
  workers = await Promise.all([CommandWorker.start(), CommandWorker.start()]);
});
afterAll(async () => {
  if (before === undefined) delete process.env["PUBLIC_URL"];
  else process.env["PUBLIC_URL"] = before;
  await Promise.all([closeReaders(), ...workers.map((worker) => worker.stop())]);
});

const plain = { game: 1, hand: 1, points: 162, base: 0, isAgain: false, about: 0, how: "fresh" } as const;
const begun: readonly EveningAction[] = [0, 1].map((match) => ({
  ...plain,
  kind: "start-game",
  match,
  by: 0,
  worker: match,
}));

/** Plays an evening with two workers, one command after the other; calls `look` after each. */
async function play(scene: EveningSetup, deeds: readonly EveningAction[], look: (done: number) => Promise<unknown>) {
  for (const [i, deed] of [...begun, ...deeds].entries()) {
    const result = await sentBy(scene, deed, after(i), i + 1, null);
    if (!result) continue;
    const { sent, by } = result;
    const request = { command: sent.command, session: by.session, phone: sent.sender.phone, at: sent.at.toISOString() };
    const answer = await workers[deed.worker]?.answer(request);
    if (answer?.kind === "outcome" && answer.seq !== null) await requireStatedFacts(sent.command.league, answer.seq);
    await scene.memory.answer(sent);
    await look(i);
  }
}

const whole = Boolean(process.env["PROVE"]);
const deeds = evenings.map((batches) => batches.flatMap((batch) => batch.deeds).slice(0, whole ? 80 : 24));

/** An evening, and the number of commands between two checks. */
const watched = fc.record({ deeds, every: fc.constantFrom(1, 1, 3) });

test("law: after any actions of an evening, every loader's cached result equals its fresh result", async () => {
  const counts = { fresh: 0 };
  await fc.assert(
    fc.asyncProperty(watched, async ({ deeds: done, every }) => {
      const scene = await setUpEvening();
      const loaders = await publicLoaders(scene.keys[0]?.league ?? "", after(0));
      const cache = new CachedLoaders(loaders);
      try {
        await play(scene, done, async (i) => {
          if (i % every > 0) return;
          const stale = await cache.check();
          counts.fresh += Object.keys(loaders).length - stale.length;
        });
      } finally {
        await cache.close();
      }
    }),
    { numRuns: whole ? 30 : 1, endOnFailure: true },
  );
  // Some answers stay usable after a command.
  expect(counts.fresh).toBeGreaterThan(0);
}, 3_600_000);

const entryOf = (points: number) => playedHandOf(points, 0);

/** A league with a season at a bar, a drawn event, an open table, and the loaders of all its pages. */
async function aTown() {
  const home = await aLeague();
  const { league, secretary } = home;
  const bar = await aVenue(league, 2);
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2, { gameTo: 300 });
  await atVenues(league, season, [bar]);
  const [match] = matches;
  if (!match) throw new Error("there is no match");
  await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
  await sendOpenTable(openTableCommand(await anOpenCard(home, bar)).command);
  const key = { league, match: match.id, table: 1, game: 1 };
  return {
    loaders: await publicLoaders(league, evening),
    match: match.slug,
    bar,
    start: () => send(secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    hand: (number: number) =>
      send(secretary, { kind: "record-hand", ...key, hand: number, baseRevision: 0, entry: entryOf(162) }),
    correct: () =>
      send(secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 1, entry: entryOf(150), reason: "a slip" }),
  };
}

test("a hand during a game invalidates what shows its match and its line, and nothing else; a result invalidates what shows results", async () => {
  const { loaders, match, bar, ...play } = await aTown();
  const cache = new CachedLoaders(loaders);
  try {
    expect(await cache.check()).toHaveLength(Object.keys(loaders).length);
    expect(await cache.check()).toEqual([]);
    await play.start();
    await cache.check();
    const ofMatch = ["", " under other rules"].map((part) => `match ${match}${part} fall-2026`);
    const pages = [...ofMatch, `hand of match ${match} fall-2026`];
    const showLine = [...pages, "night", "wall", `wall ${bar}`].toSorted();
    for (const inPlay of [() => play.hand(1), play.correct]) {
      await inPlay();
      expect((await cache.check()).toSorted()).toEqual(showLine);
    }
    await play.hand(2);
    const stale = await cache.check();
    const ofResults = ["standings", "crosstable", "other rules", "outlook", "race", "season's records", "round 1"];
    for (const page of ["season", ...ofResults]) expect(stale).toContain(`${page} fall-2026`);
    // Another season's data and the league's own data are unchanged.
    for (const page of ["league", "bracket cup"]) expect(stale).not.toContain(page);
  } finally {
    await cache.close();
  }
});

test("a listing of players and teams wanted invalidates its list when it is accepted and when it ends, not while it waits", async () => {
  const { league, secretary } = await aLeague();
  const cache = new CachedLoaders(await publicLoaders(league, evening));
  const [listing, reply] = [newId(), newId()];
  const words = { name: "Ann", text: "Any night", contact: "812 555 0147" };
  try {
    await cache.check();
    await send(nobody, { kind: "post-listing", league, listing, seeks: "team", ...words });
    expect(await cache.check()).toEqual([]);
    await send(secretary, { kind: "answer-listing", league, listing, isAccepted: true });
    expect(await cache.check()).toContain("listings");
    await send(nobody, { kind: "reply-to-listing", league, listing, reply, ...words });
    await send(secretary, { kind: "settle-listing-reply", league, reply, state: "passedOn" });
    expect(await cache.check()).toEqual([]);
    await send(secretary, { kind: "end-listing", league, listing });
    expect(await cache.check()).toContain("listings");
  } finally {
    await cache.close();
  }
});

test.each(["season", "result"])("a forgotten fact is detected: %s", async (forgotten) => {
  const { loaders, start, hand } = await aTown();
  const names = [forgotten, `${forgotten}s`];
  const cache = new CachedLoaders(loaders, (fact) => names.includes(fact.split(":", 1)[0] ?? ""));
  try {
    await start();
    await hand(1);
    await cache.check();
    await hand(2);
    await expect(cache.check()).rejects.toThrow(/gives .* should give/s);
  } finally {
    await cache.close();
  }
});
