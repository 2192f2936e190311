import { circulation, type Edge } from "./circulation";
import { fewestReleases, type Releasable } from "./fewest-releases";
import { type PlaceQuery, winsToPass } from "./place-rule";

/** Limits on a team's wins among some of the remaining matches (tonight's). */
export interface NightLimit {
  readonly team: number;
  readonly least: number;
  readonly most: number;
}

/** Conditions on one night's matches; matches by their index in the season's list. */
export interface NightLimits {
  readonly matches: ReadonlySet<number>;
  readonly limits: readonly NightLimit[];
}

/** Bounds on a team's place. */
export interface PlaceResult {
  /** A proved bound on the number of rivals above: the minimum (best) or maximum (worst). */
  readonly proved: number;
  /** An example that reaches this number of rivals above; null if the conditions contradict each other. */
  readonly example: { readonly above: number; readonly won: readonly (readonly [number, number])[] } | null;
}

/** The maximum number of flow computations per query; beyond it the result stays open. */
const tries = 200;

/**
 * The remaining games as a circulation: games flow from a pool through their match to the winning side, and from the
 * team back to the pool. A rival stays below by winning few enough of them (best), or gets above by winning enough
 * (worst); the minimum number of such bounds to release gives the place. With a `place`, only finds out whether it is
 * within reach (best) or sure (worst).
 */
export function answerPlace(question: PlaceQuery, night?: NightLimits, place?: number): PlaceResult {
  const { teams } = question.season;
  const { edges, matchEdges, nodes } = networkOf(question, night);
  const releasable: Releasable[] = [];
  let free = 0;
  for (const [rival, { left }] of teams.entries()) {
    if (rival === question.team) continue;
    const bound = boundOf(question, rival, night);
    if (bound === null) {
      free += 1;
      continue;
    }
    edges[rival] = { from: teamNode(rival), to: pool, ...bound };
    if (bound.low > 0 || bound.high < left) releasable.push({ edge: rival, low: 0, high: left });
  }
  const rivalsToPass = question.end === "best" ? (place ?? 0) - free : teams.length - free - (place ?? 0);
  const goal = place === undefined ? undefined : rivalsToPass;
  const { atLeast, best } = fewestReleases(nodes, edges, releasable, tries, goal);
  const above = (released: number) => (question.end === "best" ? free + released : teams.length - 1 - free - released);
  return {
    proved: above(Math.min(atLeast, releasable.length)),
    example: best && {
      above: above(best.released.length),
      won: matchEdges.map(([home, away]) => [best.flows[home] ?? 0, best.flows[away] ?? 0] as const),
    },
  };
}

/**
 * The number of games that the rival may win, or must; null if it is above in any case (best), or cannot be (worst).
 */
function boundOf(question: PlaceQuery, rival: number, night?: NightLimits) {
  const team = question.season.teams[rival];
  if (team === undefined) return null;
  const needed = winsToPass(question, team);
  if (question.end === "best") return needed === 0 ? null : { low: 0, high: Math.min(team.left, needed - 1) };
  return canStandAbove(question, rival, night) ? { low: needed, high: team.left } : null;
}

/** Whether one rival can be above the team at its worst, whatever the others do. */
export function canStandAbove(question: PlaceQuery, rival: number, night?: NightLimits): boolean {
  const team = question.season.teams[rival];
  const low = team === undefined ? 0 : winsToPass(question, team);
  if (team === undefined || low > team.left) return false;
  const { nodes, edges } = networkOf(question, night);
  edges[rival] = { from: teamNode(rival), to: pool, low, high: team.left };
  return circulation(nodes, edges).feasible;
}

/** Whether the conditions allow any outcome of the games. */
export function isConsistent(question: PlaceQuery, night?: NightLimits): boolean {
  const { nodes, edges } = networkOf(question, night);
  return circulation(nodes, edges).feasible;
}

const pool = 0;

function teamNode(team: number): number {
  return 1 + team;
}

/** Without bounds on rivals. The first edges lead from the teams back to the pool, in order. */
function networkOf({ season, team, wins }: PlaceQuery, night?: NightLimits) {
  const { teams, matches } = season;
  const matchNode = (i: number) => 1 + teams.length + i;
  const nightNode = (i: number) => 1 + teams.length + matches.length + i;
  const edges: Edge[] = teams.map(({ left }, i) => ({ from: teamNode(i), to: pool, low: 0, high: left }));
  edges[team] = { from: teamNode(team), to: pool, low: wins, high: wins };
  const matchEdges = matches.map(({ sides: [home, away], games }, i) => {
    const nodeOf = night?.matches.has(i) ? nightNode : teamNode;
    const wonBy = (side: number) => edges.push({ from: matchNode(i), to: nodeOf(side), low: 0, high: games }) - 1;
    edges.push({ from: pool, to: matchNode(i), low: games, high: games });
    return [wonBy(home), wonBy(away)] as const;
  });
  for (const [i, { left }] of night ? teams.entries() : []) {
    const { least: min = 0, most: max = left } = night?.limits.find((one) => one.team === i) ?? {};
    edges.push({ from: nightNode(i), to: teamNode(i), low: min, high: Math.min(left, max) });
  }
  return { nodes: 1 + teams.length + matches.length + (night ? teams.length : 0), edges, matchEdges };
}
