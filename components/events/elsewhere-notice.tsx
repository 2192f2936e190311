import { useFormatter, useTranslations } from "next-intl";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import { Notice } from "@/components/ui/notice";

interface ElsewhereNoticeProps {
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
export function ElsewhereNotice({ matches }: ElsewhereNoticeProps) {
  const t = useTranslations("eventDesk.elsewhere");
  const format = useFormatter();
  if (matches.length === 0) return null;
  return (
    <Notice kind="warn" title={t("title")}>
      <ul className="grid gap-1 pt-1 wrap-anywhere">
        {matches.slice(0, most).map(({ date, time, season, sides, names }) => {
          const at = { date: nightWords(format, date), time: clockWords(format, time) };
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
