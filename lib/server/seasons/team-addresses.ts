import "server-only";
import { freeSlug, slugOf } from "@/lib/kernel/slug";

/** The readable address of each team of a season, by its id; equal ones are numbered in order. */
export function teamAddresses(teams: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    teams.map(({ id, name }) => {
      const slug = freeSlug(slugOf(name) || id, taken);
      taken.add(slug);
      return [id, slug];
    }),
  );
}
