import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";

/** A single elimination in brackets-manager with its memory store, without a match for third place. */
export async function peerBracket(entrants) {
  const store = new InMemoryDatabase();
  const manager = new BracketsManager(store);
  await manager.create.stage({
    tournamentId: 0,
    name: "bracket",
    type: "single_elimination",
    seeding: Array.from({ length: entrants }, (_, i) => `e${i + 1}`),
    settings: { seedOrdering: ["inner_outer"] },
  });
  return { manager, store };
}

/** Enters results for the first `count` matches of a bracket: the first opponent wins. */
export async function peerUpdates({ manager, store }, count) {
  const matches = await store.select("match", { status: 2 });
  for (const { id } of matches.slice(0, count)) {
    await manager.update.match({ id, opponent1: { score: 1, result: "win" }, opponent2: { score: 0 } });
  }
  return Math.min(count, matches.length);
}
