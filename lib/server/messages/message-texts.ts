import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import type { Locale } from "@/lib/i18n/locale";
import { isLocale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { announcementText } from "@/lib/views/announcement";
import { substituteCallToken } from "../auth/secrets";
import { storedDate } from "../platform/system/clock";
import type { MessageContent } from "./message-content";
import { publicOrigin } from "./subscription-link";

/** The translated texts of a message, and the page that it leads to, without the language. */
export interface MessageTexts {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** A stored language; English for an unknown one. */
export function localeOf(stored: string): Locale {
  return isLocale(stored) ? stored : locales[0];
}

/** The translator of messages in a language. */
export function messageTranslator(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "notifications" });
}

type Translator = ReturnType<typeof messageTranslator>;
type Writer = { readonly t: Translator; readonly dateText: (date: string) => string; readonly locale: Locale };

/** Formats a message in a language. */
export function messageTexts(content: MessageContent, locale: Locale, league: string): MessageTexts {
  const format = createFormatter({ locale });
  const dateText = (date: string) =>
    format.dateTime(storedDate(date), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const writer = { t: messageTranslator(locale), dateText, locale };
  switch (content.kind) {
    case "confirmation":
      return {
        title: writer.t("confirmation.subject", { league }),
        body: writer.t("confirmation.asked", { name: content.name, league, place: publicOrigin() }),
        path: "/t/messages",
      };
    case "standings":
      return standingsTexts(content, writer);
    case "event":
      return {
        title: writer.t("event.title", { event: content.name }),
        body: writer.t("event.body", { dates: format.list(content.dates.map(dateText)), count: content.dates.length }),
        path: content.path,
      };
    case "announcement":
      return {
        title: [league, content.bar].filter(Boolean).join(" · "),
        body: announcementText(content, locale),
        path: content.path,
      };
    default:
      return matchTexts(content, writer);
  }
}

/** Several messages as one; a single one as it is. */
export function joinedTexts(texts: readonly MessageTexts[], locale: Locale, league: string): MessageTexts {
  const [first] = texts;
  if (!first || texts.length === 1) return first ?? { title: league, body: "", path: "" };
  const title = messageTranslator(locale)("mail.digest", { count: texts.length, league });
  return { title, body: texts.map((text) => text.title).join("\n"), path: first.path };
}

function standingsTexts(content: Extract<MessageContent, { kind: "standings" }>, { t }: Writer): MessageTexts {
  const rows = content.rows.map(({ place, name, gamesWon }) =>
    t("standings.row", { place: place === null ? "–" : String(place), name, games: gamesWon }),
  );
  return { title: t("standings.title", { season: content.season }), body: rows.join("\n"), path: content.path };
}

type MatchContent = Extract<MessageContent, { readonly match: unknown }>;

function matchTexts(content: MatchContent, writer: Writer): MessageTexts {
  const { t } = writer;
  const { match } = content;
  const sides = match.sides.join(" – ");
  const path = match.path;
  switch (content.kind) {
    case "tomorrow":
      return { title: t("tomorrow.title", { sides }), body: placeText(match, writer), path };
    case "moved":
      return {
        title: t(match.date === null ? "moved.postponed" : "moved.title", { sides }),
        body: [
          match.date === null ? t("moved.noDate") : placeText(match, writer),
          t("moved.was", { place: placeText(content.was, writer) }),
        ].join("\n"),
        path,
      };
    case "proposed":
      return {
        title: t("proposed.title", { sides }),
        body: [...content.nights.map((night) => placeText({ ...night, venue: null }, writer)), t("proposed.body")].join(
          "\n",
        ),
        path: `/account/matches/${encodeURIComponent(match.id)}`,
      };
    case "substitute":
      return {
        title: t("substitute.title", { team: content.team }),
        body: [sides, placeText(match, writer), t("substitute.body")].join("\n"),
        path: substitutePath(content),
      };
    case "substituteTaken":
      return {
        title: t("substituteTaken.title", { team: content.team }),
        body: t("substituteTaken.body", { name: content.name }),
        path,
      };
    default:
      return {
        title: t(`${content.kind}.title`, { sides, game: content.game }),
        body: t(`${content.kind}.body`),
        path,
      };
  }
}

/** The candidate's private page. */
function substitutePath({ league, call, person }: Extract<MessageContent, { kind: "substitute" }>): string {
  return `/t/call#${formatCard({ league, card: call, token: substituteCallToken(league, call, person) })}`;
}

interface Place {
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
}

/** Date, time and bar as a line. */
function placeText({ date, time, venue }: Place, { t, dateText, locale }: Writer): string {
  const format = createFormatter({ locale });
  const timeText =
    time === null
      ? null
      : format.dateTime(new Date(`2026-01-01T${time}:00Z`), { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return [date === null ? t("noDate") : dateText(date), timeText, venue].filter(Boolean).join(" · ");
}
