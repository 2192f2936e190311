import { useTranslations } from "next-intl";
import type { DealSoFar, DealState } from "./deal-state";

/** The player whose number is next; for a complete deal, its effect. */
export function useTurnTexts(state: DealState, sideNames: readonly string[]): string {
  const t = useTranslations("joker.pad");
  if (state.kind === "ready") return t(state.entry.kind === "misdealt" ? "again" : "whole");
  const side = sideNames[state.seat] ?? "";
  if (state.kind === "tricks") return t("tricks", { side });
  return t(state.isLast ? "bidsLast" : "bids", { side });
}

/** The dealer and the number of bids; then the kind of deal and the tricks left. */
export function useSumTexts(state: DealState, { cards, dealer }: DealSoFar, sideNames: readonly string[]): string {
  const t = useTranslations("joker.pad");
  const { bidSum: sum, tendency, cells } = state;
  if (state.kind === "ready" && state.entry.kind === "misdealt") return "";
  if (cells.every(({ bid }) => bid === null)) return t("deals", { side: sideNames[dealer] ?? "", cards });
  if (tendency === null) return t("sum", { sum, cards });
  const named = t("tendency", { kind: tendency, sum, cards });
  if (state.kind !== "tricks") return named;
  const taken = cells.reduce((all, cell) => all + (cell.taken ?? 0), 0);
  return `${named} · ${t("left", { left: cards - taken })}`;
}
