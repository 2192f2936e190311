import { useFormatter } from "next-intl";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import type { Problem } from "@/lib/kernel/problem";
import { indexOfCard } from "@/lib/rulebooks/clabber/play/card-set";
import { useCardTexts } from "../lay-down/use-card-texts";

/** Returns the sentence for a problem of a remembered hand, with the names of its cards and its players. */
export function useDisputeTexts(
  seatNames: readonly string[],
  sides: readonly string[] = [],
): (problem: Problem) => string {
  const format = useFormatter();
  const texts = useProblemTexts();
  const cards = useCardTexts(seatNames);
  const named = (value: string | number) => {
    if (typeof value === "number") return value;
    const indexes = value.split(/[\s,]+/).map(indexOfCard);
    const isCards = indexes.every((index) => index !== undefined);
    return isCards ? format.list(indexes.map((index) => cards.name(index ?? 0))) : value;
  };
  return ({ params = {}, ...problem }) => {
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(value)]));
    return texts({ ...problem, params: values }, sides, seatNames);
  };
}
