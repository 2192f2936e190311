import { entrantId } from "@/lib/competition/entrant";
import { kinOf } from "@/lib/competition/events/planned-draw";
import { seedsByTable } from "@/lib/competition/events/table-seeds";
import type { Contender } from "@/lib/competition/formats/tournament";
import type { SeedingTable } from "@/lib/views/seeding-table";

/** An accepted entrant, with the data for a draw. */
export interface Accepted {
  readonly id: string;
  readonly name: string;
  readonly club: string;
  readonly bar: string;
  readonly teamId: string | null;
}

/** The source of the seeds, as in the form. */
export type SeedChoice =
  | { readonly kind: "lot" }
  | { readonly kind: "hand"; readonly order: readonly Accepted[] }
  | { readonly kind: "season"; readonly table: SeedingTable };

/** The entrants in seed order, as far as known before the draw; empty for a draw by lot. */
export function orderOf(choice: SeedChoice, accepted: readonly Accepted[]): readonly Accepted[] | null {
  if (choice.kind === "lot") return null;
  return choice.kind === "hand" ? choice.order : seedsByTable(accepted, choice.table.teams).order;
}

/** The seeds as a field of the command. */
export function seedsToSend(choice: SeedChoice, accepted: readonly Accepted[]) {
  const order = (orderOf(choice, accepted) ?? []).map(({ id }) => id);
  if (choice.kind === "lot") return { kind: "lot" as const };
  if (choice.kind === "hand") return { kind: "hand" as const, order };
  return { kind: "season" as const, season: choice.table.season, order };
}

/** The entrants as contenders, for a preview of a draw. */
export function contendersOf(order: readonly Accepted[]): readonly Contender[] {
  return order.map((one) => ({ id: entrantId(one.id), kin: kinOf(one) }));
}
