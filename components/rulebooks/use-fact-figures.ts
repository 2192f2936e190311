import { useFormatter } from "next-intl";
import type { Fact } from "@/components/people/fact-grid";
import type { LeaderFigure } from "@/components/people/leader-lists";
import { proportionRange } from "@/lib/kernel/proportion";
import type { Counts } from "@/lib/rulebooks/rulebook";
import type { PlayerFactsProps } from "./player-facts-props";

/** The fewest hands of which a share is stated. */
export const fewestHands = 6;

function useFigureTexts() {
  const format = useFormatter();
  return {
    whole: (value: number) => format.number(value, { maximumFractionDigits: 0 }).replace("-", "−"),
    percent: (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 }),
  };
}

/** Makes the large figures of a card game from counts. */
export function useFactFigures({ counts, handsHref }: PlayerFactsProps) {
  const { whole, percent } = useFigureTexts();
  const count = (code: string) => counts[code] ?? 0;
  return {
    count,
    /** A figure, linked to the hands with `code`. Its value is the count unless another one is given. */
    fact: (code: string, label: string, { value, note }: { value?: string; note?: string } = {}): Fact => ({
      key: `${code} ${label}`,
      value: value ?? whole(count(code)),
      label,
      ...(note !== undefined && { note }),
      href: count(code) > 0 ? handsHref(code) : null,
    }),
    /** A part of some hands in percent; the number of them if the hands are too few. */
    shareText: (part: number, hands: number) => (hands < fewestHands ? whole(part) : percent(part / hands)),
    /** An average; a dash without hands. */
    averageText: (sum: number, hands: number) => (hands === 0 ? "–" : whole(sum / hands)),
    /** The bounds of a share, as `proportionRange`. */
    rangeTexts: (part: number, hands: number) => {
      const { low, high } = proportionRange(part, hands);
      return { low: percent(low), high: percent(high) };
    },
  };
}

/** Makes the figures by which a card game compares teams or players. */
export function useLeaderFigures() {
  const { whole, percent } = useFigureTexts();
  const ratio = (counts: Counts, part: string, of: string) => {
    const hands = counts[of] ?? 0;
    return hands < fewestHands ? null : (counts[part] ?? 0) / hands;
  };
  return {
    count: (fact: string, label: string): LeaderFigure => ({
      ...{ fact, label, figureOf: (counts) => counts[fact] ?? 0, text: whole },
    }),
    share: (fact: string, of: string, label: string): LeaderFigure => ({
      ...{ fact, label, figureOf: (counts) => ratio(counts, fact, of), text: percent },
    }),
    /** The points a hand; linked to all hands, which `fact` names. */
    average: (fact: string, label: string): LeaderFigure => ({
      ...{ fact, label, figureOf: (counts) => ratio(counts, "points", fact), text: whole },
    }),
  };
}
