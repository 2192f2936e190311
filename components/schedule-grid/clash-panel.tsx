"use client";

import { Check, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { teamLines } from "@/lib/competition/people/team-lines";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import { movesThatFix, type ScheduleFix } from "@/lib/competition/schedule/schedule-fixes";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type EditEffect, editEffect } from "./edit-effect";
import { editedSchedule, type GridEdit } from "./grid-edit";
import type { GridTexts } from "./use-grid-texts";

interface ClashPanelProps {
  readonly schedule: SeasonSchedule;
  readonly clashes: readonly ScheduleClash[];
  /** The index of the explained clash. */
  readonly chosen: number;
  readonly onChoose: (clash: number) => void;
  readonly texts: GridTexts;
  readonly onFix: (edit: GridEdit, effect: EditEffect) => void;
  /** Changes the number of a bar's tables; left out if not possible. */
  readonly onTables?: ((venue: string, tables: number) => void) | undefined;
}

/** Explains a clash with its fixes; the other clashes can be selected. */
export function ClashPanel({ schedule, clashes, chosen, onChoose, texts, onFix, onTables }: ClashPanelProps) {
  const t = useTranslations("grid.mend");
  const clash = clashes[chosen] ?? clashes[0];
  if (!clash) return null;
  const { meetings: ids, venue, params } = clash;
  const concerned = schedule.meetings.filter(({ id }) => ids.includes(id));
  const others = clashes.flatMap((one, i) => (one === clash ? [] : [{ clash: one, i }]));
  const needed = clash.code === "venue-full" && venue ? Number(params["needed"]) : 0;
  return (
    <section className="sheet clash-panel" aria-labelledby="clash">
      <h2 id="clash">
        <TriangleAlert aria-hidden="true" className="size-5 flex-none text-red" />
        <span>{t("title", { count: clashes.length })}</span>
      </h2>
      <p>{texts.clash(clash)}</p>
      {concerned.length > 0 ? (
        <ul className="clash-matches">
          {concerned.slice(0, 4).map((meeting) => (
            <li key={meeting.id}>
              <b>{texts.match(meeting)}</b> {texts.place(meeting)}
            </li>
          ))}
        </ul>
      ) : null}
      <ClashFixes
        key={JSON.stringify([clash.code, ids])}
        schedule={schedule}
        clash={clash}
        texts={texts}
        onFix={onFix}
      />
      {needed > 0 && venue ? (
        <>
          <p>{t("addTable", { venue: texts.bar(venue), tables: needed })}</p>
          {onTables ? (
            <Button onClick={() => onTables(venue, needed)}>{t("giveTables", { tables: needed })}</Button>
          ) : null}
        </>
      ) : null}
      {others.length > 0 ? (
        <ul className="clash-others" aria-label={t("others", { count: others.length })}>
          {others.slice(0, 12).map(({ clash: other, i }) => (
            <li key={JSON.stringify([other.code, other.params, other.meetings])}>
              <button type="button" onClick={() => onChoose(i)}>
                {texts.clash(other)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface Offer {
  readonly fix: Extract<ScheduleFix, { kind: "move" }>;
  readonly edit: GridEdit;
  readonly effect: EditEffect;
}

/** The fixes for one clash, each tested before it is offered: the best first, the others folded. */
function ClashFixes({
  schedule,
  clash,
  texts,
  onFix,
}: Pick<ClashPanelProps, "schedule" | "texts" | "onFix"> & { clash: ScheduleClash }) {
  const t = useTranslations("grid.mend");
  const [isOpen, setOpen] = useState(false);
  const offers = useMemo(() => offersFor(schedule, clash), [schedule, clash]);
  const [best] = offers;
  if (!best) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <>
      {(isOpen ? offers : [best]).map((offer, i) => (
        <OfferedFix key={JSON.stringify(offer.fix.to)} offer={offer} texts={texts} isMain={i === 0} onFix={onFix} />
      ))}
      {offers.length > 1 && !isOpen ? (
        <Button onClick={() => setOpen(true)}>{t("otherWays", { count: offers.length - 1 })}</Button>
      ) : null}
    </>
  );
}

interface OfferedFixProps extends Pick<ClashPanelProps, "texts" | "onFix"> {
  readonly offer: Offer;
  readonly isMain: boolean;
}

function OfferedFix({ offer: { fix, edit, effect }, texts, isMain, onFix }: OfferedFixProps) {
  const t = useTranslations("grid.mend");
  const change = effect.moved.find(({ before }) => before.id === fix.meeting);
  if (!change) return null;
  const { before, after } = change;
  const { clashes, breaks } = effect;
  const isTurned = before.home !== after.home;
  return (
    <div className="offered-fix">
      <p>
        <b>{t("offered")}</b>{" "}
        {isTurned
          ? t("turn", { match: texts.match(after), place: texts.place(after) })
          : t("move", { match: texts.match(after), place: texts.place(after), home: texts.team(after.home) })}
      </p>
      <ul>
        <li>
          <Check aria-hidden="true" className="size-4 flex-none text-good" />
          {t("effect", {
            before: clashes.before,
            after: clashes.after,
            breaks: breaks.before,
            breaksAfter: breaks.after,
          })}
        </li>
        <li>
          <Check aria-hidden="true" className="size-4 flex-none text-good" />
          {t("otherMatches", { count: effect.moved.length - 1 })}
        </li>
      </ul>
      <Button tone={isMain ? "main" : "plain"} onClick={() => onFix(edit, effect)}>
        {t("use")}
      </Button>
    </div>
  );
}

function offersFor(schedule: SeasonSchedule, clash: ScheduleClash): readonly Offer[] {
  const fixes = movesThatFix(schedule, teamLines(schedule).slots, clash.meetings);
  return fixes.flatMap((fix): readonly Offer[] => {
    if (fix.kind !== "move") return [];
    const edit: GridEdit = { kind: "to", meeting: fix.meeting, to: fix.to };
    const edited = editedSchedule(schedule, edit);
    return edited.ok ? [{ fix, edit, effect: editEffect(schedule, edited.value) }] : [];
  });
}
