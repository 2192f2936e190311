import "server-only";
import type { MemberRole } from "@/lib/competition/people/eligibility";
import { byName } from "@/lib/kernel/by-name";

const order: readonly MemberRole[] = ["captain", "regular", "substitute", "spare"];

interface Member {
  readonly name: string;
  readonly role: MemberRole;
}

/** Sorts a roster: the captain, regulars, substitutes, spares, each by name. */
export function byRole(one: Member, other: Member): number {
  return order.indexOf(one.role) - order.indexOf(other.role) || byName(one, other);
}
