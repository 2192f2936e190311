/** A season by whose standings an event can be seeded: its teams as they stand, best first. */
export interface SeedingTable {
  readonly season: string;
  readonly name: string;
  readonly teams: readonly string[];
}
