import "server-only";
import type { EntrantId } from "@/lib/competition/entrant";
import type { loadStandings } from "./load-standings";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/**
 * The possible entrants of a playoff: those who share a place now, and those of recorded playoffs in their final order.
 */
export function playoffsOf({ settings, lines, names }: Pick<Loaded, "settings" | "lines" | "names">) {
  const withNames = (entrants: readonly EntrantId[]) => entrants.map((id) => ({ id, name: names.get(id) ?? "" }));
  const latest = new Map(settings.playoffs.map((order) => [order.toSorted().join(), order]));
  const shared = lines.filter((line) => line.shared && line.place !== null);
  const open = [...new Set(shared.map(({ place }) => place))]
    .map((place) => shared.filter((line) => line.place === place).map(({ entrant }) => entrant))
    .filter((group) => !latest.has(group.toSorted().join()));
  return [
    ...[...latest.values()].map((order) => ({ equals: withNames(order), isPlayed: true })),
    ...open.map((group) => ({ equals: withNames(group), isPlayed: false })),
  ];
}
