import { useTranslations } from "next-intl";
import { schedules } from "@/lib/rulebooks/joker/rules";

/** How long a game is, by the name of its schedule, with its number of deals; nothing for a name that is none. */
export function LengthName({ id, hands }: { readonly id: string; readonly hands: number }) {
  const t = useTranslations("joker.lengths");
  const schedule = schedules.find((one) => one === id);
  return schedule ? t(schedule, { deals: hands }) : null;
}
