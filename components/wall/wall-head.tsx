import { Unplug } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";

interface WallHeadProps {
  readonly title: string;
  readonly night: string;
  readonly timeZone: string;
  readonly now: number;
  /** When the view was read, in milliseconds. */
  readonly asOf: number;
  /** When the connection was lost, in milliseconds; null while the view is fresh. */
  readonly since: number | null;
}

/** The head of a wall: its title, night and time, and how old the view is where it is stale. */
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
          {nightWords(format, night)} <b>{clock(now)}</b>
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
