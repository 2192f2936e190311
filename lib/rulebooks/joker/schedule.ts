import { type JokerRules, schedules } from "./rules";

/** One deal of a game: its pulka, the number of cards of each player, and whether it is its pulka's last. */
export interface ScheduledDeal {
  readonly pulka: number;
  readonly cards: number;
  readonly isLast: boolean;
}

/**
 * §J10, J11: returns the pulkas, each with the sizes of its deals. There are as many deals of nine as players, so that
 * each deals one.
 */
export function pulkas({
  players,
  schedule,
}: Pick<JokerRules, "players" | "schedule">): readonly (readonly number[])[] {
  const nines = Array<number>(players).fill(9);
  if (schedule === "pulka") return [nines];
  if (schedule === "nines") return [nines, nines, nines, nines];
  const rising = [1, 2, 3, 4, 5, 6, 7, 8];
  return [rising, nines, rising.toReversed(), nines];
}

/** §J10: returns the deals of a game in order. */
export function scheduledDeals(rules: Pick<JokerRules, "players" | "schedule">): readonly ScheduledDeal[] {
  return pulkas(rules).flatMap((sizes, pulka) =>
    sizes.map((cards, at) => ({ pulka, cards, isLast: at === sizes.length - 1 })),
  );
}

/** §J10: a game's lengths are its schedules. */
export const lengths = {
  offered: (): readonly string[] => schedules,
  of: ({ schedule }: JokerRules): string => schedule,
  rulesFor: (rules: JokerRules, id: string): JokerRules => ({
    ...rules,
    schedule: schedules.find((one) => one === id) ?? rules.schedule,
  }),
};

/**
 * Returns a game's usual duration in minutes: an hour and a half for the 24 deals of four players, others by their
 * number of cards.
 */
export function minutes(rules: Pick<JokerRules, "players" | "schedule">): number {
  const usual = { minutes: 90, tricks: 144 * 4 };
  const cards = scheduledDeals(rules).reduce((sum, deal) => sum + deal.cards * rules.players, 0);
  return Math.round((cards * usual.minutes) / usual.tricks / 5) * 5;
}
