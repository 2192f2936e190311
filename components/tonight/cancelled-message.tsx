import { useFormatter, useTranslations } from "next-intl";
import { useScheduleWords } from "@/components/changes/schedule-words";
import { nightInFull } from "@/components/schedule/spoken-time";
import type { CancelledSeason } from "./door-notice";
import { MessageToSend } from "./message-to-send";

interface CancelledMessageProps {
  readonly league: string;
  readonly date: string;
  readonly seasons: readonly CancelledSeason[];
  /** The schedule's public address. */
  readonly address: string;
}

/** The message about a cancelled night, with the new date of each match. */
export function CancelledMessage({ league, date, seasons, address }: CancelledMessageProps) {
  const t = useTranslations("tonight.notice");
  const format = useFormatter();
  const setting = {
    teams: seasons.flatMap((season) => season.setting.teams),
    venues: seasons.flatMap((season) => season.setting.venues),
  };
  const words = useScheduleWords({ noPlay: [], legs: 1, roundsPerNight: 1, pairs: 1, wishes: [], ...setting });
  const reasons = [...new Set(seasons.map(({ reason }) => reason).filter(Boolean))].join("; ");
  const night = nightInFull(format, date);
  const lines = seasons.flatMap(({ matches, others }) =>
    [...matches, ...others].map((meeting) =>
      t("line", {
        match: words.pair(meeting),
        place: meeting.status === "off" ? t("off") : words.place(meeting),
      }),
    ),
  );
  const first = reasons ? t("messageWhy", { league, night, reason: reasons }) : t("message", { league, night });
  const text = [first, ...lines, t("schedule", { address })].join("\n");
  return (
    <MessageToSend
      text={text}
      words={{
        label: t("messageLabel"),
        copy: t("copy"),
        copied: t("copied"),
        marked: t("marked"),
        share: t("share"),
      }}
    />
  );
}
