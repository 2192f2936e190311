import { easySchedule } from "./easy-schedule";
import { type SearchPorts, searchFree } from "./schedule-search";
import { allDemands, type Demand, isSame, type SeasonFrame } from "./season-frame";

/** Demands that cannot hold together. */
export interface Clash {
  readonly clash: readonly Demand[];
  /** Proved: without any one of them a schedule exists. False if time ran out before all were tried. */
  readonly isIrreducible: boolean;
}

/**
 * An irreducible subset of clashing demands, by the deletion filter: leaves out each in turn, permanently if the others
 * still clash. Source: J. Chinneck, E. Dravnieks, "Locating minimal infeasible constraint sets in linear programs",
 * ORSA Journal on Computing 3 (1991) 157–168.
 */
export function irreducibleClash(frame: SeasonFrame, demands: readonly Demand[], ports: SearchPorts): Clash {
  // In the season's order, tried from the end: resources are removed first, so that clashing wishes remain.
  const inOrder = allDemands(frame).filter((demand) => demands.some((other) => isSame(demand, other)));
  let clash: readonly Demand[] = inOrder;
  let isIrreducible = true;
  for (const demand of inOrder.toReversed()) {
    if (!clash.includes(demand)) continue;
    const fewer = clash.filter((other) => other !== demand);
    if (easySchedule(frame, fewer, ports, true) !== null) continue;
    const answer = searchFree(frame, { demands: fewer, aims: {} }, ports);
    if (answer.kind === "impossible") clash = fewer.filter((one) => answer.clash.some((other) => isSame(one, other)));
    if (answer.kind === "unknown") isIrreducible = false;
    ports.onProgress({ phase: "clash", items: clash.length });
  }
  return { clash, isIrreducible };
}
