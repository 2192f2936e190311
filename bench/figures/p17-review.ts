import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { act, type ClabberState, openHand, recordOf, seatToAct } from "@/lib/rulebooks/clabber/play/card-play";
import type { HandRecord } from "@/lib/rulebooks/clabber/play/hand-record";
import { formatHandRecord } from "@/lib/rulebooks/clabber/play/hand-record-json";
import { sensibleAction } from "@/lib/rulebooks/clabber/play/sensible-action";
import { clabberReviewer, pageSampling } from "@/lib/rulebooks/clabber/review/clabber-reviewer";
import {
  differenceOf,
  knownCost,
  layoutValues,
  leastErrors,
  possibleLayouts,
} from "@/lib/rulebooks/clabber/review/known-costs";
import { fixedTotals } from "@/lib/rulebooks/clabber/review/make-or-set";
import { hasChoice, type PlayedCards, playedCards } from "@/lib/rulebooks/clabber/review/played-cards";
import { seenCosts } from "@/lib/rulebooks/clabber/review/seen-costs";
import { evansville } from "@/lib/rulebooks/clabber/rules";
import { comparedCards as bruteForced } from "@/lib/test-kit/rulebooks/clabber/review/compared-cards";
import { report, rounded } from "../report";

/**
 * P17: the two numbers of a played card of Clabber, CPU time for each, in hands of the simulated players; and samples
 * beside the exact numbers, where all layouts can be computed too. A phone takes about five times as long: the limit is a
 * fifth of a second there.
 */
const hands = 150;
const sampling = { layouts: 200, seed: 1 };
/** Cards with so many possible layouts are sampled and computed exactly. */
const compared = { least: 400, most: 3_000 };
/** Hands that are computed by brute force too. */
const bruteHands = 100;

interface Hand {
  readonly record: HandRecord;
  readonly played: PlayedCards;
}

/** Hands that simulated players played to their end. */
function handsOf(seed: number, count: number): readonly Hand[] {
  const rng = seededRng(seed);
  const out: Hand[] = [];
  while (out.length < count) {
    let state: ClabberState = openHand(evansville, out.length % 4, rng);
    while (seatToAct(state) !== null) state = unwrap(act(state, sensibleAction(state, rng)));
    const record = recordOf(state);
    const played = unwrap(playedCards(record));
    if (played.kind === "made") out.push({ record, played });
  }
  return out;
}

/** Runs something; returns its CPU time in milliseconds. */
function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The CPU time of each card with a choice, of those by index. */
function timesOf(all: readonly Hand[], from: number, to: number): readonly number[] {
  return all.flatMap(({ record, played }) =>
    played.cards.flatMap((card, at) =>
      at < from || at >= to || !hasChoice(card) ? [] : [timed(() => knownCost(record, played, at, sampling))],
    ),
  );
}

/** Whether a sample's interval of two errors has the exact difference, and whether both read a difference. */
interface Compared {
  readonly isWithin: boolean;
  readonly isCharged: boolean;
  readonly isRight: boolean;
}

function comparedCards({ record, played }: Hand, seed: number): readonly Compared[] {
  return [4, 5, 6, 7, 8, 9, 10, 11].flatMap((at) => {
    const possible = possibleLayouts(record, played, at).count;
    if (possible < compared.least || possible > compared.most) return [];
    const sample = layoutValues(record, played, at, { ...sampling, seed });
    const exact = layoutValues(record, played, at, { layouts: compared.most, seed });
    const known = knownCost(record, played, at, { ...sampling, seed });
    if (sample === null || exact === null || known === null) return [];
    const card = (played.cards[at] as PlayedCards["cards"][number]).play.card;
    const pair = [sample.legal.indexOf(known.best), sample.legal.indexOf(card)] as const;
    if (pair[0] === pair[1]) return [];
    const truth = differenceOf(exact.values, ...pair).mean;
    const isWithin = Math.abs(known.points - truth) <= leastErrors * known.error + 1e-9;
    return [{ isWithin, isCharged: known.isDifference, isRight: truth > 0 }];
  });
}

timesOf(handsOf(99, 10), 0, 24);
const all = handsOf(1, hands);
const seen = all.map(({ record, played }) => timed(() => seenCosts(played, fixedTotals(record, played.made))));
const sampled = timesOf(all, 0, 12);
const exact = timesOf(all, 12, 24);
const samples = handsOf(2, 4 * hands).flatMap(comparedCards);
const charged = samples.filter(({ isCharged }) => isCharged);
const share = (items: readonly Compared[], has: (one: Compared) => boolean) =>
  rounded(items.filter(has).length / items.length);
const perHand =
  mean(seen) + (sampled.reduce((sum, one) => sum + one, 0) + exact.reduce((sum, one) => sum + one, 0)) / hands;
const pages = all.map(({ record }) => {
  const stored = { ...formatHandRecord(record) };
  return timed(() => clabberReviewer.review(evansville, stored));
});
const naiveRng = seededRng(3);
const naive = Array.from({ length: bruteHands }, () => bruteForced(naiveRng)).flat();
const equal = naive.filter(({ card, seen: cost, known, naive: by }) => {
  const best = Math.max(...by.means.values());
  const given = best - (by.means.get(card) ?? Number.NaN);
  return cost?.points === by.seen && known.layouts === by.layouts && Math.abs(known.points - given) < 1e-9;
});
report(
  {
    figure: "P17",
    what: `review of Clabber: a card's cost given what its player could know, ${sampling.layouts} layouts`,
    measured: rounded(mean(sampled)),
    unit: "ms",
    target: { atMost: 40 },
    beside: `p99 ${rounded(percentile(sampled, 0.99))} ms; exact in the last three tricks ${rounded(mean(exact))} ms, p99 ${rounded(percentile(exact, 0.99))} ms; with all cards seen ${rounded(mean(seen) / 24)} ms; a whole hand ${rounded(perHand)} ms`,
  },
  {
    figure: "P17",
    what: "the same: samples whose interval of two errors has the exact difference",
    measured: share(samples, ({ isWithin }) => isWithin),
    unit: "",
    target: { atLeast: 0.9 },
    beside: `of ${samples.length} cards whose sample prefers another card, ${compared.least} to ${compared.most} possible layouts`,
  },
  {
    figure: "P17",
    what: "the same: cards that a sample charges and the exact numbers charge too",
    measured: share(charged, ({ isRight }) => isRight),
    unit: "",
    target: { atLeast: 0.95 },
    beside: `of ${charged.length} charged cards`,
  },
  {
    figure: "P17",
    what: "both numbers of a card of the last three tricks equal those of every layout and every line of play",
    measured: rounded(equal.length / naive.length),
    unit: "",
    target: { atLeast: 1 },
    beside: `of ${naive.length} cards of ${bruteHands} hands`,
  },
  {
    figure: "P17",
    what: `a hand's page: its review with ${pageSampling.layouts} layouts a card, par and odds`,
    measured: rounded(mean(pages)),
    unit: "ms",
    target: { atMost: 200 },
    beside: `nine of ten ${rounded(percentile(pages, 0.9))} ms, p99 ${rounded(percentile(pages, 0.99))} ms`,
  },
);
