/** A season for seeding an event: its teams in current order, best first. */
export interface SeedingTable {
  readonly season: string;
  readonly name: string;
  readonly teams: readonly string[];
}
