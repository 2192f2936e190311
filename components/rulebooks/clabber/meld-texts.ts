import { useTranslations } from "next-intl";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { bellaValue, type MeldKind, meldKinds, meldValue } from "@/lib/rulebooks/clabber/meld-kind";

/** The number of melds of one kind. */
export interface MeldCount {
  readonly kind: MeldKind | "bella";
  readonly count: number;
}

/** One side's melds, counted by kind, the lowest first and bella last. */
export function meldCounts(entry: HandEntry | null, side: number): readonly MeldCount[] {
  if (entry === null || !("melds" in entry)) return [];
  const own = entry.melds[side] ?? [];
  const held = meldKinds.map((kind): MeldCount => ({ kind, count: own.filter((other) => other === kind).length }));
  const bella: MeldCount = { kind: "bella", count: entry.bella === side ? 1 : 0 };
  return [...held, bella].filter(({ count }) => count > 0);
}

/** The points of one meld of a kind. */
export function worthOf(kind: MeldCount["kind"]): number {
  return kind === "bella" ? bellaValue : meldValue[kind];
}

/** Returns a short text for melds: "dad 20", "dad ×2", "hundred". */
export function useMeldTexts(): (meld: MeldCount) => string {
  const t = useTranslations("sheet");
  return ({ kind, count }) =>
    count > 1 ? t("margin.several", { meld: t(`meld.${kind}`), count }) : t(`margin.${kind}`);
}
