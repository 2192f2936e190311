import "server-only";
import type { DrawEvent } from "@/lib/commands/events/event-draw";
import { drawLots } from "@/lib/competition/brackets/seeding";
import { entrantId } from "@/lib/competition/entrant";
import { seedsByTable } from "@/lib/competition/events/table-seeds";
import type { Problem } from "@/lib/kernel/problem";
import type { StoredSeeds } from "../data/events/event-draws";
import type { StoredSignUp } from "../data/events/sign-ups";
import type { Work } from "../use-case";
import { tableOrder } from "./table-order";

/** The entrants in seed order, and the origin of that order, as stored with the draw. */
export interface Seeded {
  readonly order: readonly StoredSignUp[];
  readonly seeds: StoredSeeds;
}

/** The seed order of a draw, or why there is none. `accepted`: in the order of arrival. */
export async function seedOrder(
  work: Work,
  { league, seeds }: Pick<DrawEvent, "league" | "seeds">,
  accepted: readonly StoredSignUp[],
): Promise<Seeded | Problem> {
  if (seeds.kind === "lot") {
    const lotSeed = lotSeedFrom(work.newId());
    return { order: byLot(accepted, lotSeed), seeds: { kind: "lot", lotSeed } };
  }
  const order = seeds.order.flatMap((id) => accepted.find((signUp) => signUp.id === id) ?? []);
  if (order.length < accepted.length || seeds.order.length > accepted.length || new Set(order).size < order.length)
    return { code: "seeds-not-those-accepted", path: "seeds" };
  if (seeds.kind === "hand") return { order, seeds: { kind: "hand" } };
  const table = await tableOrder(work.tx, league, seeds.season);
  if (!table) return { code: "no-such-seeding-season", path: "seeds" };
  const ranked = seedsByTable(accepted, table.teams);
  if (ranked.order.some(({ id }, i) => id !== order[i]?.id)) return { code: "seeds-have-moved", path: "seeds" };
  return { order, seeds: { kind: "season", season: table.season, name: table.name, ranked: ranked.ranked } };
}

/** By lot: independent of the order of sign-ups; one seed gives one order. */
function byLot(accepted: readonly StoredSignUp[], lotSeed: number): readonly StoredSignUp[] {
  const lots = drawLots(
    accepted.map(({ id }) => entrantId(id)),
    lotSeed,
  );
  return lots.flatMap((id) => accepted.find((signUp) => signUp.id === id) ?? []);
}

/** A seed of 30 bits, from a random id of the server. */
function lotSeedFrom(id: string): number {
  return 1 + (parseInt(id.replaceAll(/[^0-9a-v]/g, "").slice(-6), 32) % 0x3fffffff);
}
