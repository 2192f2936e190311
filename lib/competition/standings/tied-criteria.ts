import { seededRng } from "@/lib/kernel/rng";
import { byCodeUnits, type EntrantId } from "../entrant";
import type { CriterionRecord } from "./criterion";
import { type EntrantRecord, gamesAgainst } from "./records";

const ours = "league option";

/** Tie-breaks whose value depends on the tied group, in the order of the settings page. */
export const tiedCriteria = {
  /** Games won against the others of the tied group. */
  "head-to-head": {
    better: "more",
    source: ours,
    sides: "two",
    scoped: true,
    value: (record, { records }) => amongTied(record, records, (against) => against.gamesWon),
    words: {
      en: {
        name: "Between those tied: games won",
        about:
          "Games won against the others in the tie. It counts only if all of them have met equally often, and is compared again when fewer are tied.",
        equal:
          "{tied, plural, =2 {Between the two} other {Among the # still tied}}: {value, plural, one {# game} other {# games}} won each.",
        decides:
          "{tied, plural, =2 {Between the two} other {Among the # still tied}}, games won decide: {mine, number} against {theirs, number}.",
        figure: "Tied with {others}. Games won against them: {value, number}.",
      },
      ru: {
        name: "Между равными: выиграно игр",
        about:
          "Игры, выигранные у остальных равных. Считаются, только если все они сыграли между собой поровну; когда равных становится меньше, сравниваются снова.",
        equal:
          "{tied, plural, =2 {Между двумя} one {Среди # равной} few {Среди # равных} many {Среди # равных} other {Среди # равных}}: выиграно по {value, plural, one {# игре} few {# игры} many {# игр} other {# игры}}.",
        decides:
          "{tied, plural, =2 {Между двумя} one {Среди # равной} few {Среди # равных} many {Среди # равных} other {Среди # равных}} решают выигранные игры: {mine, number} против {theirs, number}.",
        figure: "Поровну: {others}. Выиграно игр у них: {value, number}.",
      },
    },
  },
  /** Difference of game points against the others of the tied group. */
  "head-to-head-points": {
    better: "more",
    source: ours,
    sides: "two",
    scoped: true,
    value: (record, { records }) => amongTied(record, records, (against) => against.pointsFor - against.pointsAgainst),
    words: {
      en: {
        name: "Between those tied: points difference",
        about: "Points difference against the others in the tie, under the same conditions.",
        equal:
          "{tied, plural, =2 {Between the two} other {Among the # still tied}}: a points difference of {value, number} each.",
        decides:
          "{tied, plural, =2 {Between the two} other {Among the # still tied}}, the points difference decides: {mine, number} against {theirs, number}.",
        figure: "Tied with {others}. Points difference against them: {value, number}.",
      },
      ru: {
        name: "Между равными: разница очков",
        about: "Разница очков с остальными равными, при тех же условиях.",
        equal:
          "{tied, plural, =2 {Между двумя} one {Среди # равной} few {Среди # равных} many {Среди # равных} other {Среди # равных}}: разница очков у обоих {value, number}.",
        decides:
          "{tied, plural, =2 {Между двумя} one {Среди # равной} few {Среди # равных} many {Среди # равных} other {Среди # равных}} решает разница очков: {mine, number} против {theirs, number}.",
        figure: "Поровну: {others}. Разница очков с ними: {value, number}.",
      },
    },
  },
  /**
   * The order of the public draw among the tied, 1 is drawn first. Other entrants in the group never change the order
   * of two.
   */
  "drawn-lot": {
    better: "fewer",
    source: ours,
    scoped: true,
    settledLater: true,
    value: (record, { records, lotSeed }) =>
      lotSeed === null
        ? null
        : 1 + records.filter((other) => drawnBefore(other.entrant, record.entrant, lotSeed)).length,
    words: {
      en: {
        name: "Lot",
        about: "The secretary draws it once. Until then the place is shared.",
        equal: "The lot decides. It has not been drawn yet.",
        decides: "Everything before is equal, so the lot decides.",
        figure: "Tied with {others}. Drawn as number {value, number}.",
      },
      ru: {
        name: "Жребий",
        about: "Секретарь бросает его один раз. До этого место общее.",
        equal: "Решит жребий; его ещё не тянули.",
        decides: "Всё предыдущее поровну, решил жребий.",
        figure: "Поровну: {others}. Номер по жребию: {value, number}.",
      },
    },
  },
  /**
   * All tied entrants play again. Before the result it distinguishes nobody: the place is shared, and shown as open.
   */
  playoff: {
    better: "fewer",
    source: ours,
    scoped: true,
    settledLater: true,
    value: (record, { records, playoffs }) => {
      const played = playoffs.findLast((order) => records.every(({ entrant }) => order.includes(entrant)));
      return played === undefined ? null : 1 + played.indexOf(record.entrant);
    },
    words: {
      en: {
        name: "Playoff",
        about: "Those still tied play again. Until the secretary enters the result, the place is shared.",
        equal: "A playoff decides. It is still to be played.",
        decides: "The playoff decides: place {mine, number} in it against {theirs, number}.",
        figure: "Place {value, number} in the playoff with {others}.",
      },
      ru: {
        name: "Переигровка",
        about: "Равные играют ещё раз. Пока секретарь не внёс итог, место общее.",
        equal: "Решит переигровка; она ещё впереди.",
        decides: "Решает переигровка: место {mine, number} в ней против {theirs, number}.",
        figure: "Место {value, number} в переигровке; соперники: {others}.",
      },
    },
  },
} satisfies Readonly<Record<string, CriterionRecord>>;

/** A sum over the others of the group; null unless all pairs have met equally often. */
function amongTied(
  record: EntrantRecord,
  tied: readonly EntrantRecord[],
  figure: (against: { gamesWon: number; pointsFor: number; pointsAgainst: number }) => number,
): number | null {
  if (!haveMetEvenly(tied)) return null;
  return tied.reduce((total, { entrant }) => total + figure(gamesAgainst(record, entrant)), 0);
}

function haveMetEvenly(tied: readonly EntrantRecord[]): boolean {
  const [first, second] = tied;
  const often = first && second ? gamesAgainst(first, second.entrant).meetings : 0;
  if (often === 0) return false;
  return tied.every((one, i) =>
    tied.slice(i + 1).every((other) => gamesAgainst(one, other.entrant).meetings === often),
  );
}

function drawnBefore(a: EntrantId, b: EntrantId, seed: number): boolean {
  return (lot(a, seed) - lot(b, seed) || byCodeUnits(a, b)) < 0;
}

/** An entrant's lot in [0, 1): its id, hashed (FNV-1a, 32 bits) with the recorded seed. */
function lot(entrant: EntrantId, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < entrant.length; i++) hash = Math.imul(hash ^ entrant.charCodeAt(i), 0x01000193) >>> 0;
  return seededRng(hash)();
}
