import "server-only";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import type { matchesToPlay } from "../data/matches/matches";
import type { DemoDesk } from "./demo-desk";
import { playHands } from "./play-game";

type Match = Pick<Awaited<ReturnType<typeof matchesToPlay>>[number], "id" | "rulebook" | "rules">;

/** The duration of a hand, in milliseconds: three and a half minutes, 25 minutes for a game of seven hands (C71). */
export const handTime = 210_000;
const minute = 60_000;

/**
 * Plays a game at a match's table, or its first hands, and returns its end time. `records`: the desk that keeps its hands
 * card by card; its ids are not drawn from the dice that deal the cards.
 */
export async function playSheet(
  desk: DemoDesk,
  match: Match,
  game: number,
  dice: Rng,
  begun: number,
  { hands, records }: { readonly hands?: number; readonly records?: DemoDesk | undefined } = {},
): Promise<number> {
  const key = { match: match.id, table: 1, game };
  const book = rulebook(match.rulebook);
  if (!book) throw new Error(`no rulebook ${match.rulebook}`);
  const firstDealer = randomInt(dice, 4);
  let at = begun;
  await desk.send(new Date(at), { kind: "start-game", ...key, firstDealer });
  const played = playHands(book, match.rules, firstDealer, dice, hands);
  for (const [i, { entry }] of played.entries()) {
    at += handTime - minute + randomInt(dice, 2 * minute);
    await desk.send(new Date(at), { kind: "record-hand", ...key, hand: i + 1, baseRevision: 0, entry });
  }
  for (const [i, { record }] of records ? played.entries() : []) {
    await records?.send(new Date(at), { kind: "keep-play", ...key, hand: i + 1, record: JSON.stringify(record) });
  }
  return at;
}
