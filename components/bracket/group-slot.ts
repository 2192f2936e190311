import type { useTranslations } from "next-intl";

/** A place of a group, or among the next-placed of all groups ("best-3"), as text. */
export function groupSlotText(
  t: ReturnType<typeof useTranslations<"brackets">>,
  { group, place }: { readonly group: string; readonly place: number },
): string {
  const [, of] = /^best-(\d+)$/.exec(group) ?? [];
  return of === undefined
    ? t("slots.group", { place, group: group.toUpperCase() })
    : t("slots.best-next", { place, of: Number(of) });
}
