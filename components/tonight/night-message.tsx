import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate, formatTime } from "@/components/schedule/format-date";
import { tablesText } from "@/components/schedule/tables-text";
import type { Night } from "./desk-match";
import { messageTexts } from "./message-texts";
import { MessageToSend } from "./message-to-send";

interface NightMessageProps {
  readonly league: string;
  readonly night: Pick<Night, "date" | "isPast" | "matches">;
  /** The league's public address. */
  readonly address: string;
}

/**
 * The message about a night: its matches by time, each with bar and tables, ready for a group chat. Empty for a past
 * night and one without matches.
 */
export function NightMessage({ league, night, address }: NightMessageProps) {
  const t = useTranslations("tonight.toPlayers");
  const tNotice = useTranslations("tonight.notice");
  const tPeople = useTranslations("people");
  const format = useFormatter();
  const lines = night.matches
    .filter(({ state }) => state !== "void" && state !== "forfeited" && state !== "postponed")
    .toSorted((one, other) => (one.time ?? "").localeCompare(other.time ?? "") || one.slug.localeCompare(other.slug))
    .map(({ state, sides, time, venue, tables }) => {
      const match = sides.join(" – ");
      if (state === "cancelled") return t("canceled", { match });
      const place = [time && formatTime(format, time), venue, tablesText(tPeople, tables)].filter(Boolean).join(", ");
      return place ? t("line", { match, place }) : match;
    });
  if (night.isPast || lines.length === 0) return null;
  const first = t("first", { league, night: formatLongDate(format, night.date) });
  const text = [first, ...lines, t("follow", { address })].join("\n");
  return (
    <details>
      <summary className="key mb-3 w-fit">{t("title")}</summary>
      <MessageToSend text={text} texts={messageTexts(tNotice)} />
    </details>
  );
}
