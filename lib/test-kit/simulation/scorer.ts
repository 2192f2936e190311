import { type Rng, randomInt } from "@/lib/kernel/rng";
import { type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { agreeing, type Seat } from "./agreement-signing";
import type { FaultRates } from "./fault-rates";
import type { SimGame } from "./sim-game";

/** The true course of play, the same for everybody at the table. */
export class Play {
  readonly #hands = new Map<string, object>();
  readonly #rng: Rng;
  readonly game: SimGame;

  constructor(rng: Rng, game: SimGame) {
    this.#rng = rng;
    this.game = game;
  }

  hand(match: string, game: number, hand: number): object {
    const name = `${match} ${game} ${hand}`;
    const known = this.#hands.get(name) ?? this.game.hand(this.#rng);
    this.#hands.set(name, known);
    return known;
  }
}

interface Sight {
  readonly key: { readonly league: string; readonly match: string; readonly table: number };
  readonly games: readonly PhoneGame[];
  readonly gamesPlanned: number;
  readonly play: Play;
  readonly rng: Rng;
  readonly faultRates: FaultRates;
  readonly seat: Seat;
  /** The other matches of the evening. */
  readonly others: readonly string[];
  newId(): string;
}

/** A scorer's next action for the phone's view; null for none. */
export function nextCommand(sight: Sight): PhoneCommand | null {
  const { games, rng, faultRates, gamesPlanned } = sight;
  if (rng() < faultRates.ownSheets) {
    return { ...sight.key, id: sight.newId(), kind: "keep-own-sheets", own: rng() < 0.7 };
  }
  const last = games.at(-1);
  if (!last || last.firstDealer === null) return startGame(sight, 1);
  const { book, rules } = sight.play.game;
  const sheet = scoreSheet(book, rules, last.firstDealer, last.entries);
  const chance = rng();
  const { corrects, withdraws, fixes } = faultRates;
  const hands = sheet.scores.length;
  if (hands > 0 && chance < corrects) return correct(sight, last, sheet.rows);
  if (hands > 0 && chance < corrects + withdraws) return withdraw(sight, last, hands);
  if (hands > 0 && chance < corrects + withdraws + fixes) return fixSheet(sight, last, hands);
  const other = moveOrAgree(sight);
  if (other) return other;
  if (sheet.tally.over) return last.number < gamesPlanned ? startGame(sight, last.number + 1) : null;
  const { hand, baseRevision } = sheet.next;
  return {
    ...base(sight, last.number),
    kind: "record-hand",
    hand,
    baseRevision,
    entry: seen(sight, last.number, hand, sheet.tally.nextDealer),
  };
}

function moveOrAgree(sight: Sight): PhoneCommand | null {
  const { rng, faultRates } = sight;
  const moved = rng() < faultRates.moves ? move(sight) : null;
  return moved ?? (rng() < faultRates.agrees ? agreeOn(sight) : null);
}

/** A finished game to sign. */
function agreeOn({ key, games, rng, seat, play, newId }: Sight): PhoneCommand | null {
  const game = games[randomInt(rng, games.length)];
  return game ? agreeing({ key, game, rng, plays: play.game, newId }, seat) : null;
}

function base({ key, newId }: Sight, game: number) {
  return { ...key, id: newId(), game };
}

function startGame(sight: Sight, game: number): PhoneCommand {
  const firstDealer = sight.rng() < sight.faultRates.slip / 2 ? randomInt(sight.rng, 4) : game % 4;
  return { ...base(sight, game), kind: "start-game", firstDealer };
}

/** A hand as played; with a slip, as wrongly entered by one scorer. */
function seen({ play, key, rng, faultRates }: Sight, game: number, hand: number, dealer: number): unknown {
  return play.game.entry(rng() < faultRates.slip ? play.game.hand(rng) : play.hand(key.match, game, hand), dealer);
}

function correct(
  sight: Sight,
  game: PhoneGame,
  rows: readonly Pick<SheetRow, "hand" | "revision" | "state" | "dealer">[],
): PhoneCommand | null {
  const counting = rows.filter(({ state }) => state !== "struck");
  const row = counting[randomInt(sight.rng, counting.length)];
  if (!row) return null;
  const { hand, revision: baseRevision } = row;
  const entry = seen(sight, game.number, hand, row.dealer ?? 0);
  return { ...base(sight, game.number), kind: "record-hand", hand, baseRevision, entry, reason: "looked again" };
}

function withdraw(sight: Sight, game: PhoneGame, hand: number): PhoneCommand | null {
  const row = game.entries.find((entry) => entry.hand === hand && entry.standing === "current");
  return (row && { ...base(sight, game.number), kind: "withdraw-hand", hand, baseRevision: row.revision }) || null;
}

/** Moves a sheet to another match; refused where it is wrong. */
function move(sight: Sight): PhoneCommand | null {
  const { rng, others, games } = sight;
  const match = others[randomInt(rng, others.length)];
  const game = games[randomInt(rng, games.length)];
  if (match === undefined || !game || game.leaving) return null;
  const to = { match, table: 1, game: rng() < 0.4 ? game.number : 1 };
  return { ...base(sight, game.number), kind: "move-game", to, swapped: rng() < 0.3, reason: "of another match" };
}

function fixSheet(sight: Sight, game: PhoneGame, hands: number): PhoneCommand {
  const { rng } = sight;
  const which = randomInt(rng, 3);
  const seenDealer = game.firstDealer ?? 0;
  if (which === 0) return { ...base(sight, game.number), kind: "swap-sides", hands, seen: seenDealer };
  if (which === 1) {
    return { ...base(sight, game.number), kind: "change-dealer", seen: seenDealer, firstDealer: randomInt(rng, 4) };
  }
  const hand = 1 + randomInt(rng, hands);
  const entry = sight.play.game.entry(sight.play.game.hand(rng), seenDealer);
  return { ...base(sight, game.number), kind: "insert-hand", hand, hands, entry };
}
