import { useFormatter, useTranslations } from "next-intl";
import { useScheduleTexts } from "@/components/changes/schedule-texts";
import { formatLongDate } from "@/components/schedule/format-date";
import type { CancelledSeason } from "./cancellation-notice";
import { messageTexts } from "./message-texts";
import { MessageToSend } from "./message-to-send";

interface CancelledMessageProps {
  readonly league: string;
  readonly date: string;
  readonly seasons: readonly CancelledSeason[];
  /** The schedule's public address. */
  readonly address: string;
}

/** The message about a canceled night, with the new date of each match. */
export function CancelledMessage({ league, date, seasons, address }: CancelledMessageProps) {
  const t = useTranslations("tonight.notice");
  const format = useFormatter();
  const setting = {
    teams: seasons.flatMap((season) => season.setting.teams),
    venues: seasons.flatMap((season) => season.setting.venues),
  };
  const texts = useScheduleTexts({ noPlay: [], legs: 1, roundsPerNight: 1, pairs: 1, wishes: [], ...setting });
  const reasons = [...new Set(seasons.map(({ reason }) => reason).filter(Boolean))].join("; ");
  const night = formatLongDate(format, date);
  const lines = seasons.flatMap(({ matches, others }) =>
    [...matches, ...others].map((meeting) =>
      t("line", {
        match: texts.pair(meeting),
        place: meeting.status === "off" ? t("off") : texts.place(meeting),
      }),
    ),
  );
  const first = reasons ? t("messageWhy", { league, night, reason: reasons }) : t("message", { league, night });
  const text = [first, ...lines, t("schedule", { address })].join("\n");
  return <MessageToSend text={text} texts={messageTexts(t)} />;
}
