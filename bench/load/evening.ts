import { setTimeout as pause } from "node:timers/promises";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import type { Model } from "./model";
import { LoadPhone } from "./phone";
import { scriptOf } from "./script";
import type { LoadServer } from "./server";
import { type FurnishedLeague, type FurnishedSeat, foundLeague, gamesAMatch } from "./set-up-leagues";
import { type SpectatorCounts, Spectators } from "./spectators";
import { Tally } from "./tally";
import { TimedAnswerLog } from "./timed-answer-log";
import { type Usage, usageOf } from "./usage";

/** Milliseconds for the phones to send their queues at the end, then for the pages to show the rest. */
const drainWithin = 60_000;
const settle = 2_500;

/** A played evening. */
export interface EveningResult {
  readonly model: Model;
  readonly answerLog: TimedAnswerLog;
  readonly tally: Tally;
  readonly watched: SpectatorCounts;
  readonly leagues: readonly FurnishedLeague[];
  /** Seconds of entering, and until all was sent. */
  readonly seconds: number;
  readonly wholeSeconds: number;
  /** Operations still waiting on phones; 0 if the server keeps up. */
  readonly waiting: number;
  /** CPU seconds of the phones. */
  readonly phonesCpu: number;
  readonly before: Usage;
  readonly after: Usage;
}

/**
 * Makes the leagues, opens the pages, plays the evening and waits until all is sent. `isStopped`: whether to end early.
 */
export async function playEvening(
  server: LoadServer,
  model: Model,
  seed: number,
  { reportLine, isStopped }: { readonly reportLine: (line: string) => void; readonly isStopped: () => boolean },
): Promise<EveningResult | null> {
  const founding = performance.now();
  const leagues = await founded(server, model, reportLine, isStopped);
  if (isStopped()) return null;
  const [answerLog, tally, rng] = [new TimedAnswerLog(), new Tally(), seededRng(seed)];
  const seats = leagues.flatMap((league) => league.seats);
  let isOver = false;
  const evening = {
    ...{ origin: server.origin, answerLog, tally, interval: model.interval * 1000 },
    isOver: () => isOver || isStopped(),
  };
  const phones: { phone: LoadPhone; seat: FurnishedSeat; dice: number }[] = [];
  for (const seat of seats) {
    const dice = randomInt(rng, 2 ** 31);
    phones.push({ phone: await LoadPhone.at(seat, { ...evening, rng: seededRng(dice) }), seat, dice });
  }
  const spectators = await Spectators.open(server.origin, leagues, model);
  reportLine(`  founded and open after ${Math.round((performance.now() - founding) / 1000)} s`);

  const before = await usageOf(server);
  const [begun, own] = [performance.now(), process.cpuUsage()];
  const playing = phones.map(({ phone, seat, dice }) => phone.play(scriptOf(seat, gamesAMatch, seededRng(dice + 1))));
  await untilOver(model.seconds, tally, reportLine, isStopped);
  isOver = true;
  await Promise.all(playing);
  const seconds = (performance.now() - begun) / 1000;
  const waiting = await Promise.all(phones.map(({ phone }) => phone.end(drainWithin)));
  const wholeSeconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(own);
  await pause(settle);
  const after = await usageOf(server);
  const watched = await spectators.close(answerLog);
  return {
    ...{ model, answerLog, tally, watched, leagues, seconds, wholeSeconds, before, after },
    waiting: waiting.reduce((sum, some) => sum + some, 0),
    phonesCpu: (user + system) / 1e6,
  };
}

async function founded(server: LoadServer, model: Model, reportLine: (line: string) => void, isStopped: () => boolean) {
  const leagues: FurnishedLeague[] = [];
  let [next, reportedAt] = [0, performance.now()];
  const work = async () => {
    for (let i = next++; i < model.leagues && !isStopped(); i = next++) {
      // As even as possible.
      const seats =
        Math.floor(((i + 1) * model.phones) / model.leagues) - Math.floor((i * model.phones) / model.leagues);
      leagues.push(await foundLeague(server.founder, model.teams, seats));
      if (performance.now() - reportedAt < 10_000) continue;
      reportedAt = performance.now();
      reportLine(`  ${leagues.length} of ${model.leagues} leagues are founded`);
    }
  };
  await Promise.all([work(), work()]);
  return leagues;
}

/** Waits for the end and prints progress. */
async function untilOver(seconds: number, tally: Tally, reportLine: (line: string) => void, isStopped: () => boolean) {
  const begun = performance.now();
  let reportedAt = begun;
  while (!isStopped() && performance.now() - begun < seconds * 1000) {
    await pause(Math.min(250, seconds * 1000));
    if (performance.now() - reportedAt < 10_000) continue;
    reportedAt = performance.now();
    const behind = tally.written - tally.acknowledged;
    const went = Math.round((reportedAt - begun) / 1000);
    reportLine(
      `  ${went} of ${Math.round(seconds)} s: ${tally.acknowledged} acknowledged, ${behind} on their way or waiting`,
    );
  }
}
