import "server-only";
import type { EntrantId } from "@/lib/competition/entrant";
import type { loadStandings } from "./load-standings";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/** Who could play a playoff, or did: those who share a place now, and those of playoffs whose result was entered, as it ended. */
export function playoffsOf({ settings, lines, names }: Pick<Loaded, "settings" | "lines" | "names">) {
  const named = (entrants: readonly EntrantId[]) => entrants.map((id) => ({ id, name: names.get(id) ?? "" }));
  const latest = new Map(settings.playoffs.map((order) => [order.toSorted().join(), order]));
  const shared = lines.filter((line) => line.shared && line.place !== null);
  const open = [...new Set(shared.map(({ place }) => place))]
    .map((place) => shared.filter((line) => line.place === place).map(({ entrant }) => entrant))
    .filter((group) => !latest.has(group.toSorted().join()));
  return [
    ...[...latest.values()].map((order) => ({ equals: named(order), isPlayed: true })),
    ...open.map((group) => ({ equals: named(group), isPlayed: false })),
  ];
}
