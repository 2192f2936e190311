import { useFormatter } from "next-intl";
import { monthWords, nightWords } from "@/components/schedule/spoken-time";

/** Returns a formatted night ("Thu, Nov 19") or month ("November 2026"). */
export function useDateWords(): (date: string) => string {
  const format = useFormatter();
  return (date) => (date.length === 7 ? monthWords(format, date) : nightWords(format, date));
}
