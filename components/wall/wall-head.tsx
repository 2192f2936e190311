import { Unplug } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";

interface WallHeadProps {
  readonly title: string;
  readonly night: string;
  readonly timeZone: string;
  readonly now: number;
  /** The time of the view, in milliseconds. */
  readonly asOf: number;
  /** The time of the lost connection, in milliseconds; null for a fresh view. */
  readonly since: number | null;
}

/** The header of a wall: title, night and time, and the age of a stale view. */
export function WallHead({ title, night, timeZone, now, asOf, since }: WallHeadProps) {
  const t = useTranslations("wall");
  const format = useFormatter();
  const locale = useLocale();
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit", timeZone });
  return (
    <>
      <header className="wall-head">
        <TurkeyTracks className="wall-mark" />
        <h1>{title}</h1>
        <p>
          {formatDate(format, night)} <b>{clock(now)}</b>
        </p>
      </header>
      {since === null ? null : (
        <p role="status" className="wall-stale">
          <Unplug aria-hidden="true" />
          <span>{t("stale", { asOf: clock(asOf), since: clock(since) })}</span>
        </p>
      )}
    </>
  );
}
