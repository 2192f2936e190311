import { useFormatter } from "next-intl";
import { formatDate, formatMonth } from "@/components/schedule/format-date";

/** Returns a formatted night ("Thu, Nov 19") or month ("November 2026"). */
export function useDateTexts(): (date: string) => string {
  const format = useFormatter();
  return (date) => (date.length === 7 ? formatMonth(format, date) : formatDate(format, date));
}
