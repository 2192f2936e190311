import { seededRng } from "@/lib/kernel/rng";
import { contradictions } from "@/lib/rulebooks/clabber/dispute/contradictions";
import { judgeQuestion } from "@/lib/rulebooks/clabber/dispute/judge-question";
import type { Question, RememberedHand } from "@/lib/rulebooks/clabber/dispute/remembered-hand";
import { type Possibility, possibilityOf } from "@/lib/rulebooks/clabber/entries/entry-table";
import { generateHands } from "@/lib/rulebooks/clabber/generate/generate-hands";
import { firstOf } from "@/lib/rulebooks/generation";
import { anyDispute } from "@/lib/test-kit/rulebooks/clabber/dispute/any-dispute";
import { cellCount, meldChoices, rowAt } from "@/lib/test-kit/rulebooks/clabber/entries/cells";
import { report, rounded } from "../report";

/**
 * P18: a questioned card of Clabber in a hand that is remembered in part, a row of the sheet decided by the table, and random
 * records; CPU time. A phone takes about five times as long: the limits are a second and 50 ms there.
 */
const hands = 200;

/** Remembers the first plays of random legal hands, two of them without seat and card, and nothing else. */
function vagueHands(plays: number): readonly RememberedHand[] {
  const rng = seededRng(18);
  return Array.from({ length: hands }, (_, at) => {
    const { hand, plays: all } = anyDispute(rng, 24, 24);
    const gaps = at % 2 === 0 ? [0, 1] : [0, plays - 2];
    return {
      ...{ trump: hand.trump, dealer: null, turnup: null, maker: hand.maker, voids: [], melds: [], doubted: [] },
      holds: [0, 0, 0, 0],
      lacks: [0, 0, 0, 0],
      plays: all.slice(0, plays).map((play, index) => (gaps.includes(index) ? { seat: null, card: null } : play)),
    };
  });
}

/** Runs something; returns its CPU time in milliseconds. */
function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] as number;
}

function question(plays: number): Question {
  return { play: plays - 1, accusation: "duty" };
}

function judged(plays: number): readonly number[] {
  return vagueHands(plays).map((hand) => timed(() => judgeQuestion(hand, question(plays))));
}

judged(8);
const eight = judged(8);
const three = judged(3);
const typed = vagueHands(12).map((hand) => timed(() => contradictions(hand, question(12))));

/** Every row of the sheet in which nobody counted the tricks, and every cell. */
const rows = Array.from({ length: meldChoices * 3 * 163 }, (_, at) => ({
  melds: Math.floor(at / 489),
  bella: Math.floor(at / 163) % 3,
  points: at % 163,
}));
const first = timed(() => possibilityOf({ melds: 20, bella: 1, points: 90 }));
const decisions = rows.map((row) => timed(() => possibilityOf(row)));
const count = (answers: readonly Possibility[], wanted: Possibility) => answers.filter((one) => one === wanted).length;
const ofRows = rows.map(possibilityOf);
const ofCells = Array.from({ length: cellCount }, (_, cell) =>
  possibilityOf({ ...rowAt(Math.floor(cell / 163)), points: cell % 163 }),
);
const counts = (answers: readonly Possibility[]) =>
  `${count(answers, "possible")} possible, ${count(answers, "impossible")} impossible, ${count(answers, "undecided")} undecided`;

const generated = 2_000;
const seconds = timed(() => [...firstOf(generateHands(18), generated)].length) / 1000;

report(
  {
    figure: "P18",
    what: "a questioned card, six plays known and two missing, all layouts counted (99 of 100)",
    measured: rounded(percentile(eight, 0.99)),
    unit: "ms",
    target: { atMost: 200 },
    beside: `half ${rounded(percentile(eight, 0.5))} ms; one play known and two missing: half ${rounded(percentile(three, 0.5))} ms, 99 of 100 ${rounded(percentile(three, 0.99))} ms; contradictions of twelve plays ${rounded(percentile(typed, 0.5))} ms`,
  },
  {
    figure: "P18",
    what: "a row of the sheet decided by the table, the slowest of all",
    measured: rounded(Math.max(first, ...decisions)),
    unit: "ms",
    target: { atMost: 10 },
    beside: `half ${rounded(percentile(decisions, 0.5))} ms; rows without the number of tricks: ${counts(ofRows)}; with it: ${counts(ofCells)}`,
  },
  {
    figure: "P18",
    what: "random records of Clabber by generate, per CPU-second",
    measured: rounded(generated / seconds),
    unit: "/s",
    target: { atLeast: 100 },
  },
);
