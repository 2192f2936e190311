import { useFormatter, useTranslations } from "next-intl";
import { type ScheduleTexts, useScheduleTexts } from "@/components/changes/schedule-texts";
import { PaperHead } from "@/components/print/paper";
import { formatLongDate } from "@/components/schedule/format-date";
import type { Meeting, ScheduleSetting } from "@/lib/competition/schedule/season-schedule";

/** The canceled matches of one season, and their new dates. */
export interface CancelledSeason {
  readonly season: { readonly id: string; readonly name: string };
  readonly setting: ScheduleSetting;
  readonly reason: string;
  readonly matches: readonly Meeting[];
  readonly others: readonly Meeting[];
}

interface CancellationNoticeProps {
  readonly league: string;
  readonly date: string;
  readonly seasons: readonly CancelledSeason[];
  /** The public schedule, as a QR code. */
  readonly code: { readonly path: string; readonly label: string };
}

/** A printed notice for the bar: the canceled night, the reason, and the new date of each match. */
export function CancellationNotice({ league, date, seasons, code }: CancellationNoticeProps) {
  const t = useTranslations("tonight.notice");
  const format = useFormatter();
  const reasons = [...new Set(seasons.map(({ reason }) => reason).filter(Boolean))].join("; ");
  return (
    <div className="door-notice">
      <PaperHead title={t("doorTitle")} note={[league, reasons].filter(Boolean).join(" · ")} code={code} />
      <p className="door-night">{t("doorNight", { night: formatLongDate(format, date) })}</p>
      {seasons.map((season) => (
        <MovedMatches key={season.season.id} {...season} withName={seasons.length > 1} />
      ))}
    </div>
  );
}

function MovedMatches({
  season,
  setting,
  matches,
  others,
  withName,
}: CancelledSeason & { readonly withName: boolean }) {
  const t = useTranslations("tonight.notice");
  const texts = useScheduleTexts(setting);
  return (
    <section className="paper-part">
      {withName ? <h2>{season.name}</h2> : null}
      <MovedTable caption={t("moved")} matches={matches} texts={texts} />
      {others.length > 0 ? <MovedTable caption={t("others")} matches={others} texts={texts} /> : null}
    </section>
  );
}

interface MovedTableProps {
  readonly caption: string;
  readonly matches: readonly Meeting[];
  readonly texts: ScheduleTexts;
}

function MovedTable({ caption, matches, texts }: MovedTableProps) {
  const t = useTranslations("tonight.notice");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="paper-scroll" tabIndex={0}>
      <table className="door-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("match")}</th>
            <th scope="col">{t("now")}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((meeting) => (
            <tr key={meeting.id}>
              <th scope="row">{texts.pair(meeting)}</th>
              <td>{meeting.status === "off" ? t("off") : texts.place(meeting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
