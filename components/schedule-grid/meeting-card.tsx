"use client";

import { Ban, EllipsisVertical, Lock, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { GridTexts } from "./use-grid-texts";

interface MeetingCardProps {
  readonly meeting: Meeting;
  readonly texts: GridTexts;
  /** Its clashes, as sentences. */
  readonly clashes: readonly string[];
  readonly isStop: boolean;
  readonly isCarried: boolean;
  /** Read by screen readers before the names: "Week 3, Thu, Oct 29". */
  readonly where: string;
  readonly onMenu: (meeting: string) => void;
}

/** The id of a meeting's card, for focusing it. */
export function cardId(meeting: string): string {
  return `card-${meeting}`;
}

/** One meeting in the grid: the home team first, in bold. Its button opens all possible actions. */
export function MeetingCard({ meeting, texts, clashes, isStop, isCarried, where, onMenu }: MeetingCardProps) {
  const t = useTranslations("grid");
  const isFixed = meeting.status === "fixed";
  const stop = isStop ? 0 : -1;
  return (
    <div
      className={classNames(
        "meeting",
        clashes.length > 0 && "meeting-bad",
        isFixed && "meeting-fixed",
        isCarried && "meeting-carried",
      )}
      data-meeting={meeting.id}
    >
      <button
        type="button"
        id={cardId(meeting.id)}
        className="meeting-main"
        tabIndex={stop}
        aria-keyshortcuts="Enter M"
        onClick={() => onMenu(meeting.id)}
      >
        <span className="sr-only">{where}: </span>
        <span className="meeting-home">
          <FittingName name={texts.team(meeting.home)} always />
        </span>
        <span className="meeting-away">
          {t("v")} <FittingName name={texts.team(meeting.away)} always />
        </span>
        {isFixed ? (
          <span className="meeting-note">
            <Lock aria-hidden="true" className="size-3.5 flex-none" /> {t("isFixed")}
          </span>
        ) : null}
        {clashes.length > 0 ? (
          <span className="meeting-note meeting-clash">
            <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" /> {t("isClash")}
            <span className="sr-only">: {clashes.join(" ")}</span>
          </span>
        ) : null}
      </button>
      <button
        type="button"
        className="meeting-more"
        tabIndex={stop}
        aria-haspopup="dialog"
        aria-label={t("change", { match: texts.match(meeting) })}
        onClick={() => onMenu(meeting.id)}
      >
        <EllipsisVertical aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** A dashed preview of a card's new place. */
export function GhostCard({ meeting, texts, isBad }: Pick<MeetingCardProps, "meeting" | "texts"> & { isBad: boolean }) {
  const t = useTranslations("grid");
  return (
    <div className={classNames("meeting meeting-ghost", isBad && "meeting-ghost-bad")} aria-hidden="true">
      <span className="meeting-main">
        <span className="meeting-home">
          <FittingName name={texts.team(meeting.home)} always />
        </span>
        <span className="meeting-away">
          {t("v")} <FittingName name={texts.team(meeting.away)} always />
        </span>
        {isBad ? (
          <span className="meeting-note">
            <Ban className="size-3.5 flex-none" /> {t("isClash")}
          </span>
        ) : null}
      </span>
    </div>
  );
}
