import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { Notice } from "@/components/ui/notice";

interface DoubleBookingNoticeProps {
  /** Season matches of accepted entrants on the event's nights. */
  readonly matches: readonly {
    readonly date: string;
    readonly time: string;
    readonly season: string;
    readonly sides: readonly string[];
    readonly names: readonly string[];
  }[];
}

/** Maximum number of entries shown. */
const most = 8;

/** A warning before the draw about entrants with season matches on the event's nights. */
export function DoubleBookingNotice({ matches }: DoubleBookingNoticeProps) {
  const t = useTranslations("eventDesk.elsewhere");
  const format = useFormatter();
  if (matches.length === 0) return null;
  return (
    <Notice kind="warn" title={t("title")}>
      <ul className="grid gap-1 pt-1 wrap-anywhere">
        {matches.slice(0, most).map(({ date, time, season, sides, names }) => {
          const at = { date: formatDate(format, date), time: formatTime(format, time) };
          const match = sides.join(" – ");
          return (
            <li key={`${date} ${time} ${match}`}>{t("line", { ...at, season, match, names: format.list(names) })}</li>
          );
        })}
      </ul>
      {matches.length > most ? <p>{t("more", { count: matches.length - most })}</p> : null}
      <p className="pt-1">{t("what")}</p>
    </Notice>
  );
}
