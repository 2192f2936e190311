import { seatedAt } from "@/lib/competition/brackets/judge-match";
import { nothingHappened, type Outcome, played } from "@/lib/competition/brackets/outcome";
import { championOf, type Progress, progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { doubleElimination } from "@/lib/competition/formats/double-elimination";
import { singleElimination } from "@/lib/competition/formats/single-elimination";
import type { Contender, Tournament } from "@/lib/competition/formats/tournament";
import { pairSwissRound } from "@/lib/competition/swiss/pair-round";
import { type SwissRoundPlayed, swissRecords } from "@/lib/competition/swiss/swiss-history";
import { unwrap } from "@/lib/kernel/result";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { peerBracket, peerUpdates } from "../peers/brackets-peer.mjs";
import { report, rounded } from "../report";

/**
 * Brackets of 4,096 entrants; target: 5 ms each. `build`: the draw and its seats; `update`: the seats after one more
 * result, recomputed from all results as the server does; `apart`: built with the members of 700 bars kept apart.
 * `swiss`: 1,000 players paired for eight rounds with random results; at most a second per round. Beside it
 * brackets-manager with its memory store: the same bracket, then results of its first matches. CPU time, warm, median
 * (of the peer's bracket: the better of two).
 */
const entrants = 4096;
const bars = 700;
const peerResults = 20;
const contenders = Array.from({ length: entrants }, (_, i): Contender => ({ id: entrantId(`e${i + 1}`), kin: null }));
const ofBars = contenders.map(({ id }, i): Contender => ({ id, kin: `bar ${(i * 7919) % bars}` }));
const settings = { single: { thirdPlace: false }, double: {} };
const swissPlayers = 1000;
const swissRounds = 8;
let resultSum = 0;

/** CPU milliseconds since `before`. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU milliseconds: the median of `runs`. */
function measured(runs: number, work: () => number): number {
  for (let warm = 0; warm < runs; warm++) resultSum += work();
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    resultSum += work();
    return since(before);
  });
  return rounded(times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN);
}

function built(format: Tournament, who: readonly Contender[], own: unknown): Progress {
  return progress(unwrap(format.draw(who, own)), nothingHappened);
}

/** All results of a finished tournament: the first seated wins every match. */
function allResults(start: Progress): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  let going = start;
  for (;;) {
    const ready = going.matches.filter(({ state }) => state === "ready");
    for (const { drawn, seats } of ready) outcomes.set(drawn.id, played(seatedAt(seats)));
    if (ready.length === 0) break;
    going = progress(going.draw, { ...nothingHappened, outcomes });
  }
  if (championOf(going) === null) throw new Error("no champion");
  return outcomes;
}

/** CPU milliseconds of an update: all results, the last one new. */
function updateOf(format: Tournament, own: unknown): number {
  const start = built(format, contenders, own);
  const outcomes = allResults(start);
  return measured(41, () => progress(start.draw, { ...nothingHappened, outcomes }).matches.length);
}

/** CPU milliseconds of each round. */
function swissRows(): readonly number[] {
  const rng = seededRng(1944);
  const ids = contenders.slice(0, swissPlayers).map(({ id }) => id);
  const played: SwissRoundPlayed[] = [];
  return Array.from({ length: swissRounds }, (_, i) => {
    const players = [...swissRecords(ids, played).values()].map((record, at) => ({
      ...record,
      kin: `bar ${at % bars}`,
    }));
    const before = process.cpuUsage();
    const { pairs, bye } = pairSwissRound(players, { round: i + 1, apartRounds: 1 });
    const spent = since(before);
    const meetings = pairs.map(({ home, away }) => ({
      home,
      away,
      result: randomInt(rng, 2) === 0 ? ("home" as const) : ("away" as const),
      isPlayed: true,
    }));
    played.push({ meetings, byes: bye ? [bye.entrant] : [] });
    resultSum += pairs.length;
    return rounded(spent);
  });
}

async function peer(): Promise<{ readonly build: number; readonly update: number }> {
  let build = Number.POSITIVE_INFINITY;
  let update = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run++) {
    const beforeBuild = process.cpuUsage();
    const bracket = await peerBracket(entrants);
    build = Math.min(build, since(beforeBuild));
    update = Math.min(update, await perUpdate(bracket));
  }
  return { build: rounded(build), update: rounded(update) };
}

async function perUpdate(bracket: Awaited<ReturnType<typeof peerBracket>>): Promise<number> {
  const before = process.cpuUsage();
  const updates = await peerUpdates(bracket, peerResults);
  return since(before) / updates;
}

const single = {
  build: measured(41, () => built(singleElimination, contenders, settings.single).matches.length),
  update: updateOf(singleElimination, settings.single),
  apart: measured(5, () => built(singleElimination, ofBars, settings.single).matches.length),
};
const double = {
  build: measured(41, () => built(doubleElimination, contenders, settings.double).matches.length),
  update: updateOf(doubleElimination, settings.double),
  apart: measured(5, () => built(doubleElimination, ofBars, settings.double).matches.length),
};
const swiss = swissRows();
const manager = await peer();
const target = { unit: "ms", target: { atMost: 5 } };
const times = rounded(manager.build / single.build);
report(
  {
    ...{ figure: "P10", what: `single elimination of ${entrants} built`, measured: single.build, ...target },
    beside: `brackets-manager ${manager.build} ms, ${times} times as long; with ${bars} bars kept apart ${single.apart} ms`,
  },
  {
    ...{ figure: "P10", what: "the same after one more result", measured: single.update, ...target },
    beside: `brackets-manager ${manager.update} ms`,
  },
  {
    ...{ figure: "P10", what: `double elimination of ${entrants} built`, measured: double.build, ...target },
    beside: `with ${bars} bars kept apart ${double.apart} ms`,
  },
  { figure: "P10", what: "the same after one more result", measured: double.update, ...target },
  {
    figure: "P10",
    what: `a Swiss round of ${swissPlayers}, the slowest of ${swissRounds}`,
    measured: Math.max(...swiss),
    unit: "ms",
    target: { atMost: 1000 },
    beside: `each: ${swiss.join(", ")} ms; ${resultSum} counted`,
  },
);
