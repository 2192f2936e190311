import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import type { Wish } from "@/lib/competition/scheduling/schedule-request";

/** A wish as a sentence, with the names of its teams. */
export function useWishWords(nameOf: (team: string) => string): (wish: Wish) => string {
  const t = useTranslations("builder.wishes");
  const format = useFormatter();
  return (wish) => {
    const [team = "", other = ""] = ("team" in wish ? [wish.team] : wish.teams).map(nameOf);
    const date = "date" in wish ? nightWords(format, wish.date) : "";
    return t(`said.${wish.kind}`, { team, other, date });
  };
}
