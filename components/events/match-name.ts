import { useTranslations } from "next-intl";
import type { MatchName } from "@/lib/competition/events/event-follows";

/** The name of an event's match: "Semi-final 2". */
export function useMatchName(): (name: MatchName) => string {
  const t = useTranslations("brackets.rounds");
  const tDraw = useTranslations("events.draw");
  return ({ round, number, group }) => {
    const counted = { round: round.params.round ?? 0, number: number ?? 1 };
    if (group !== null) return tDraw("groupMatch", { group: group.toUpperCase(), ...counted });
    const name = t(round.code, { entrants: round.params.entrants ?? 0, round: round.params.round ?? 0 });
    if (number === null) return name;
    const isCounted = round.code === "semi-final" || round.code === "quarter-final";
    return tDraw(isCounted ? "numbered" : "matchOfRound", { name, number });
  };
}
