import type { NewId } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { MovementKind, SpareRule } from "../movements/movement";
import { movementProblems } from "../movements/movement-problems";
import { parsePeople, personNameKey } from "../people/people-list";
import type { IsoDate } from "../schedule/iso-date";
import { roundDates } from "../schedule/round-dates";
import { clock, minutesOf } from "../schedule/time-of-day";
import { matchName, type NameMatch } from "./near-name";
import type { DraftNoPlay, KnownBar } from "./season-draft";

/** A player of a season that is being set up. */
export interface DraftPlayer {
  /** The entrant's id, stable while the name stays. */
  readonly id: string;
  readonly name: string;
  /** The person of the league, if chosen. */
  readonly person: string | null;
  /** Whether the player was marked as new. */
  readonly isNew: boolean;
}

/** A season of single players that is being set up. Plain data, saved in the browser. */
export interface PlayersDraft {
  readonly season: string;
  readonly screen: 1 | 2 | 3;
  readonly name: string;
  /** The pasted list, as typed. */
  readonly text: string;
  readonly players: readonly DraftPlayer[];
  readonly rulebook: string;
  readonly kind: MovementKind;
  readonly spare: SpareRule;
  /** House rules, in the rulebook's own shape. */
  readonly rules: unknown;
  readonly games: number;
  /** The rounds with other game lengths than the house rules', by number: the rulebook's name of the length. */
  readonly plays: Readonly<Record<string, string>>;
  /** Null: as many as suit the number of players. */
  readonly rounds: number | null;
  readonly roundsPerNight: number;
  readonly firstNight: string;
  readonly time: string;
  readonly everyDays: number;
  readonly noPlay: readonly DraftNoPlay[];
  readonly bar: string | null;
  readonly bars: readonly KnownBar[];
  readonly standings: string;
}

/** A person of the league. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string;
}

/** The maximum number of rounds that the form offers, and of rounds per night. */
export const maxDraftRounds = 39;
export const maxRoundsPerNight = 15;

/** The draft with the typed list of players; an unchanged player keeps the id and all settings. */
export function withPlayers(draft: PlayersDraft, text: string, newId: NewId): PlayersDraft {
  const names = parsePeople(text);
  if (!names.ok) return { ...draft, text };
  const before = new Map(draft.players.map((player) => [personNameKey(player.name), player]));
  const players = names.value.map((name): DraftPlayer => {
    const previous = before.get(personNameKey(name));
    return previous ? { ...previous, name } : { id: newId(), name, person: null, isNew: false };
  });
  return { ...draft, text, players };
}

/** Links a player to a person of the league, or marks the player as new. */
export function withPlayer(draft: PlayersDraft, id: string, part: Partial<DraftPlayer>): PlayersDraft {
  return { ...draft, players: draft.players.map((player) => (player.id === id ? { ...player, ...part } : player)) };
}

/** The person of the league that each player is or may be, by the player's id. */
export function knownPlayers(
  players: readonly DraftPlayer[],
  people: readonly KnownPlayer[],
): ReadonlyMap<string, NameMatch<KnownPlayer>> {
  return new Map(
    players.flatMap(({ id, name, person, isNew }) => {
      const same = people.find((one) => one.id === person);
      const match = same ? { kind: "same" as const, known: same } : isNew ? null : matchName(name, people);
      return match ? [[id, match] as const] : [];
    }),
  );
}

/** Pairs of nearly equal names in the list, which may be duplicates. */
export function lookAlikes(players: readonly DraftPlayer[]): readonly (readonly [string, string])[] {
  return players.flatMap(({ name }, at) => {
    const match = matchName(name, players.slice(0, at));
    return match?.kind === "near" ? [[match.known.name, name] as const] : [];
  });
}

/**
 * The number of rounds that suits the number of players: each pair meets, or partners, as far as one season can hold
 * them.
 */
export function usualRounds(players: number, kind: MovementKind): number {
  if (kind === "partners") return Math.max(1, Math.min(11, players - 1));
  return Math.max(3, Math.min(13, Math.floor((players - 1) / 3)));
}

/** The number of rounds of the draft. */
export function roundsOf({ rounds, players, kind }: PlayersDraft): number {
  return rounds ?? usualRounds(players.length, kind);
}

/** The dates and times of a draft's rounds. */
export interface PlayersNights {
  readonly rounds: readonly { readonly date: IsoDate; readonly time: string }[];
  readonly nights: readonly IsoDate[];
  /** The end of the longest night's last round, in minutes after its midnight. */
  readonly ends: number;
}

const day = 24 * 60;

/** The duration of each round, in minutes, by its number from 1. */
export type RoundMinutes = (round: number) => number;

/**
 * The rounds with dates and times, consecutive on each night. Problems: those of `roundDates`, `time-unreadable`,
 * `night-past-midnight`.
 */
export function playersNights(draft: PlayersDraft, minutes: RoundMinutes): Result<PlayersNights, readonly Problem[]> {
  const { firstNight, everyDays, noPlay, roundsPerNight, time } = draft;
  const rounds = roundsOf(draft);
  const aNight = Math.min(roundsPerNight, rounds);
  const start = minutesOf(time);
  if (start === null) return err([{ code: "time-unreadable", path: "time" }]);
  const dated = roundDates(
    { firstNight, intervalDays: everyDays, noPlay: noPlay.map(({ date }) => date) },
    Math.ceil(rounds / aNight),
  );
  if (!dated.ok) return dated;
  let over = start;
  const begins = Array.from({ length: rounds }, (_, round) => {
    const at = round % aNight === 0 ? start : over;
    over = at + Math.ceil(minutes(round + 1) / 5) * 5;
    return { at, over };
  });
  if (begins.some(({ at }) => at >= day)) {
    return err([{ code: "night-past-midnight", path: "roundsPerNight", params: { rounds: aNight } }]);
  }
  return ok({
    rounds: begins.map(({ at }, round) => ({
      date: dated.value.dates[Math.floor(round / aNight)] ?? (firstNight as IsoDate),
      time: clock(at),
    })),
    nights: dated.value.dates,
    ends: Math.max(...begins.map((one) => one.over)),
  });
}

/** Problems of the first screen. */
export function playersProblems(draft: PlayersDraft): readonly Problem[] {
  const nameProblems = draft.name.trim() === "" ? [{ code: "season-without-name", path: "name" }] : [];
  const list = parsePeople(draft.text);
  if (!list.ok) return [...nameProblems, ...list.error];
  return [...nameProblems, ...movementProblems({ ...draft, bar: null, maxPlayers: draft.players.length })];
}

/** Problems of the second screen. */
export function nightsProblems(draft: PlayersDraft, minutes: RoundMinutes): readonly Problem[] {
  const nights = playersNights(draft, minutes);
  const bar = draft.bars.find(({ id }) => id === draft.bar) ?? null;
  return [...(nights.ok ? [] : nights.error), ...movementProblems({ ...draft, bar, maxPlayers: draft.players.length })];
}
