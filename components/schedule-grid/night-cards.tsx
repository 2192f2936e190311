"use client";

import { CalendarCog, Lock, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { GridLayout, GridNight } from "./grid-layout";
import { cardId } from "./meeting-card";
import type { GridTexts } from "./use-grid-texts";

interface NightCardsProps {
  readonly layout: GridLayout;
  readonly texts: GridTexts;
  readonly clashesOf: (meeting: string) => readonly ScheduleClash[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly onMenu: (meeting: string) => void;
  /** The last moved match: focused when the count increases. */
  readonly moved: string | null;
  readonly focusCount: number;
}

/** The grid as a list by night, for narrow screens, with the same menu for each match. */
export function NightCards({ layout, texts, clashesOf, reasons, onMenu, moved, focusCount }: NightCardsProps) {
  const t = useTranslations("grid");
  const done = useRef(focusCount);
  useEffect(() => {
    if (done.current === focusCount) return;
    done.current = focusCount;
    if (moved) document.getElementById(cardId(moved))?.focus();
  }, [focusCount, moved]);
  return layout.nights.map((night, row) => {
    const heading = `night-${row}`;
    const reason = reasons[night.date ?? ""] ?? "";
    return (
      <section
        key={night.date ?? "postponed"}
        aria-labelledby={heading}
        className={classNames("night-cards", night.isNoPlay && "night-off")}
      >
        <h3 id={heading}>
          {nightTitle(t, night)} <span>{night.date === null ? "" : texts.night(night.date)}</span>
        </h3>
        {night.isNoPlay ? <p>{reason ? t("noPlayReason", { reason }) : t("noPlay")}</p> : null}
        <ul>
          {(layout.cells[row] ?? []).flat().map((meeting) => {
            const clashes = clashesOf(meeting.id);
            return (
              <li key={meeting.id} className={classNames(clashes.length > 0 && "night-bad")}>
                <div>
                  <p className="meeting-home">{texts.team(meeting.home)}</p>
                  <p>
                    {t("v")} {texts.team(meeting.away)}
                  </p>
                  <p className="night-place">
                    {texts.bar(meeting.venue)}, {texts.tables(meeting.tables)}
                  </p>
                  {meeting.status === "fixed" ? <Pill icon={Lock}>{t("isFixed")}</Pill> : null}
                  {clashes.map((clash) => (
                    <Pill key={JSON.stringify([clash.code, clash.params])} tone="bad" icon={TriangleAlert}>
                      {texts.clash(clash)}
                    </Pill>
                  ))}
                </div>
                <button
                  type="button"
                  id={cardId(meeting.id)}
                  className="key"
                  aria-haspopup="dialog"
                  aria-label={t("change", { match: texts.match(meeting) })}
                  onClick={() => onMenu(meeting.id)}
                >
                  <CalendarCog aria-hidden="true" className="size-5" />
                  <span>{t("changeShort")}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

function nightTitle(t: ReturnType<typeof useTranslations<"grid">>, night: GridNight): string {
  if (night.date === null) return t("postponed");
  return night.rounds.length > 0 ? t("week", { numbers: night.rounds.join(", ") }) : "";
}
