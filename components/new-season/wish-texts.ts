import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import type { Wish } from "@/lib/competition/scheduling/schedule-request";

/** A wish as a sentence, with the names of its teams. */
export function useWishTexts(nameOf: (team: string) => string): (wish: Wish) => string {
  const t = useTranslations("builder.wishes");
  const format = useFormatter();
  return (wish) => {
    const [team = "", other = ""] = ("team" in wish ? [wish.team] : wish.teams).map(nameOf);
    const date = "date" in wish ? formatDate(format, wish.date) : "";
    return t(`said.${wish.kind}`, { team, other, date });
  };
}
