import type { DrawnMatch } from "../brackets/draw";
import type { DrawState } from "./carry-on";

/**
 * The matches that begun matches depend on: they supplied entrants, or were finished before the pairing. If one of them
 * is in doubt again (an unsigned correction, a dispute), its written result keeps counting for the draw: begun matches
 * keep their entrants as long as the same ones advance.
 */
export function groundOf(
  { draw: { matches }, steps }: Pick<DrawState, "draw" | "steps">,
  begun: ReadonlySet<string>,
): ReadonlySet<string> {
  const parts = new Set(matches.flatMap(({ section, part }) => (section === "group" ? [part] : [])));
  const ground = new Set<string>();
  const stood: Stood = { matches: new Set(), groups: new Set(), before: 0 };
  // A match is fed by earlier ones only: one backward pass through the draw finds all.
  for (let at = matches.length - 1; at >= 0; at--) {
    const match = matches[at];
    if (!match) continue;
    const isGround = at < stood.before || stood.matches.has(match.id) || isOfGroup(match, stood, parts);
    if (isGround) ground.add(match.id);
    if (!isGround && !begun.has(match.id)) continue;
    addFeeders(stood, match);
    stood.before = Math.max(stood.before, steps.findLast(({ after }) => after <= at)?.after ?? 0);
  }
  return ground;
}

/** The dependencies: matches, groups, and all matches drawn before a number. */
interface Stood {
  readonly matches: Set<string>;
  readonly groups: Set<string>;
  before: number;
}

function addFeeders(stood: Stood, { slots, onlyIf }: DrawnMatch): void {
  if (onlyIf) stood.matches.add(onlyIf.match);
  for (const slot of slots) {
    if (slot.from === "match") stood.matches.add(slot.match);
    if (slot.from === "group") stood.groups.add(slot.group);
  }
}

/** Whether it belongs to a group in the dependencies; an order of several groups ("best-3") depends on all of them. */
function isOfGroup({ section, part }: DrawnMatch, { groups }: Stood, parts: ReadonlySet<string>): boolean {
  if (section !== "group") return false;
  return groups.has(part) || [...groups].some((group) => !parts.has(group));
}
