"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withFix } from "@/lib/competition/new-season/draft-fixes";
import { activeWishes } from "@/lib/competition/new-season/draft-plan";
import { playingTeams } from "@/lib/competition/new-season/season-draft";
import type { ClashReason, ClashRoom, SeasonClashItem } from "@/lib/competition/scheduling/clash-reasons";
import type { FixStep, SeasonFix } from "@/lib/competition/scheduling/season-fixes";
import type { DraftProps } from "./draft-props";
import { useWishTexts } from "./wish-texts";

interface ImpossibleNoticeProps extends DraftProps {
  readonly reasons: readonly ClashReason[];
  readonly fixes: readonly SeasonFix[];
}

/** The reasons for no schedule, one sentence per night, and fixes, each one tap. */
export function ImpossibleNotice({ draft, change, reasons, fixes }: ImpossibleNoticeProps) {
  const t = useTranslations("builder.impossible");
  const texts = useReasonTexts(draft);
  return (
    <Notice kind="problem" role="alert" title={t("title")}>
      <div className="grid gap-3">
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={texts.reason(reason)}>{texts.reason(reason)}</li>
          ))}
        </ul>
        <p className="text-small">{t("proved")}</p>
        <p className="font-semibold">{t("fixes")}</p>
        <div className="grid gap-2 justify-items-start">
          {fixes.map((fix) => {
            const stepsText = fix.steps.map(texts.step).join("; ");
            return (
              <Button key={stepsText} className="text-start" onClick={() => change((now) => withFix(now, fix))}>
                {stepsText}
              </Button>
            );
          })}
          {draft.hard && activeWishes(draft).length > 0 ? (
            <Button onClick={() => change((now) => ({ ...now, hard: false }))}>{t("soften")}</Button>
          ) : null}
        </div>
      </div>
    </Notice>
  );
}

function useReasonTexts(draft: DraftProps["draft"]) {
  const t = useTranslations("builder.impossible");
  const format = useFormatter();
  const names = new Map(playingTeams(draft).map(({ id, name }) => [id, name]));
  const wish = useWishTexts((id) => names.get(id) ?? "");
  const night = (date: string | null) => (date === null ? t("allSeason") : formatDate(format, date));
  const room = ({ venue, tables, isClosed }: ClashRoom) =>
    isClosed ? t("roomClosed", { bar: venue.name }) : t("room", { bar: venue.name, tables });
  const item = (one: SeasonClashItem) => {
    if (one.kind === "wish") return wish(one.of);
    if (one.kind === "closed") return t("roomClosed", { bar: one.venue.name });
    return t("room", { bar: one.venue.name, tables: one.tables });
  };
  const listed = (all: readonly string[]) => format.list([...new Set(all)]);
  const reason = (one: ClashReason): string => {
    const date = night(one.date);
    switch (one.code) {
      case "home-teams-over-tables":
        return t("overTables", {
          date,
          count: one.teams.length,
          teams: listed(one.teams),
          bar: one.room.venue.name,
          tables: one.room.tables,
        });
      case "home-teams-at-closed":
        return t("atClosed", { date, teams: listed(one.teams), bar: one.room.venue.name });
      case "meetings-over-room":
        return t("overRoom", {
          date,
          meetings: one.meetings,
          rooms: listed(one.rooms.map(room)),
          elsewhere: one.elsewhere,
        });
      case "nothing-played":
        return t("nothingPlayed", { date, items: listed(one.items.map(item)) });
      case "not-together":
        return t("notTogether", { date, items: listed(one.items.map(item)) });
    }
  };
  const step = (one: FixStep): string => {
    if (one.kind === "add-tables") return t("addTables", { bar: one.venue.name, tables: one.tables });
    if (one.kind === "drop-wish") return t("dropWish", { wish: wish(one.of) });
    return t("openBar", { bar: one.venue.name, date: formatDate(format, one.date) });
  };
  return { reason, step };
}
