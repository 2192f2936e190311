"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useMemo, useReducer, useState } from "react";
import { Button } from "@/components/ui/button";
import { clashesOf, type ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import { seasonCertificate } from "@/lib/competition/schedule/season-certificate";
import type { SeasonProofs } from "@/lib/competition/schedule/season-proofs";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { CertificatePanel } from "./certificate-panel";
import { ClashPanel } from "./clash-panel";
import { EditBar } from "./edit-bar";
import { gridLayout } from "./grid-layout";
import { gridStart, gridState } from "./grid-state";
import { homeAway } from "./home-away";
import { HomeAwayTable } from "./home-away-table";
import { MoveDialog } from "./move-dialog";
import { NightCards } from "./night-cards";
import { ScheduleGrid } from "./schedule-grid";
import { useCardMoves } from "./use-card-moves";
import { useGridTexts } from "./use-grid-texts";
import { useScheduleEdits } from "./use-schedule-edits";
import { useReady, useWide } from "./use-wide";

interface ScheduleBuilderProps {
  readonly schedule: SeasonSchedule;
  /** The proofs of the original schedule; the panel checks whether they still hold. */
  readonly proofs?: SeasonProofs | undefined;
  /** Called with the schedule after each applied edit; pass the same object back as `schedule`. */
  readonly onChange: (schedule: SeasonSchedule) => void;
  /** The reasons for dates without play, by date. */
  readonly noPlayReasons?: Readonly<Record<string, string>>;
  /** Changes the number of a bar's tables; offered if a bar has too few. */
  readonly onTables?: (venue: string, tables: number) => void;
  /** Actions beside undo and redo: publish, save. */
  readonly actions?: ReactNode;
}

const noReasons: Readonly<Record<string, string>> = {};

/**
 * Edits a season's schedule by drag, keyboard and menu, with live certificate and clashes. It needs scripts, and is
 * drawn by them: the server sends only its frame.
 */
export function ScheduleBuilder(props: ScheduleBuilderProps) {
  const t = useTranslations("grid");
  const isReady = useReady();
  if (isReady) return <ReadyBuilder {...props} />;
  return (
    <div className="schedule-builder" data-needs-script="" aria-busy="true">
      <p className="sheet builder-main builder-empty">{t("drawing")}</p>
    </div>
  );
}

function ReadyBuilder(props: ScheduleBuilderProps) {
  const { schedule, proofs, onChange, noPlayReasons = noReasons, onTables, actions } = props;
  const t = useTranslations("grid");
  const texts = useGridTexts(schedule.setting);
  const edits = useScheduleEdits(schedule, onChange);
  const layout = useMemo(() => gridLayout(schedule), [schedule]);
  const [state, dispatch] = useReducer(gridState, gridStart);
  const moves = useCardMoves({ schedule, layout, texts, edits, state, dispatch });
  const clashes = useMemo(() => clashesOf(schedule), [schedule]);
  const byMeeting = useMemo(() => clashesByMeeting(clashes), [clashes]);
  const table = useMemo(() => homeAway(schedule), [schedule]);
  const judged = useDeferredValue(schedule);
  const certificate = useMemo(() => seasonCertificate(judged, proofs), [judged, proofs]);
  const [chosen, setChosen] = useState(0);
  const isWide = useWide();
  const open = schedule.meetings.find(({ id }) => id === moves.menu);

  return (
    <div className="schedule-builder" data-needs-script="" aria-busy="false">
      <section className="sheet builder-main" aria-labelledby="builder-title">
        <h2 id="builder-title" className="sr-only">
          {t("title")}
        </h2>
        {isWide ? (
          <ScheduleGrid
            schedule={schedule}
            layout={layout}
            texts={texts}
            clashesOf={byMeeting.of}
            reasons={noPlayReasons}
            state={state}
            dispatch={moves.act}
            ghosts={moves.ghosts}
            isGhostBad={moves.isGhostBad}
            focusCount={moves.focusCount}
            onLift={moves.lift}
            onDrop={moves.drop}
            onCancel={moves.cancel}
            onMenu={moves.openMenu}
            onStep={moves.step}
          />
        ) : (
          <NightCards
            layout={layout}
            texts={texts}
            clashesOf={byMeeting.of}
            reasons={noPlayReasons}
            onMenu={moves.openMenu}
            moved={moves.moved}
            focusCount={moves.focusCount}
          />
        )}
        <EditBar bar={moves.bar} isList={!isWide} onKeep={moves.keep} onPutBack={moves.cancel} />
        <HomeAwayTable table={table} />
      </section>
      <div className="builder-side">
        <ClashPanel
          schedule={schedule}
          clashes={clashes}
          chosen={chosen}
          onChoose={setChosen}
          texts={texts}
          onFix={moves.apply}
          onTables={onTables}
        />
        <CertificatePanel setting={judged.setting} lines={certificate} />
      </div>
      <div className="builder-foot">
        <Button aria-disabled={!edits.canUndo} onClick={() => moves.step("undo")}>
          <Undo2 aria-hidden="true" className="size-5" /> {t("undo")}
        </Button>
        <Button aria-disabled={!edits.canRedo} onClick={() => moves.step("redo")}>
          <Redo2 aria-hidden="true" className="size-5" /> {t("redo")}
        </Button>
        {actions}
      </div>
      {open ? (
        <MoveDialog
          key={open.id}
          schedule={schedule}
          layout={layout}
          meeting={open}
          texts={texts}
          clashes={byMeeting.of(open.id).map((clash) => texts.clash(clash))}
          onKeep={moves.apply}
          onClose={moves.closeMenu}
        />
      ) : null}
    </div>
  );
}

const none: readonly ScheduleClash[] = [];

/** The clashes of each meeting. */
function clashesByMeeting(clashes: readonly ScheduleClash[]) {
  const clashesOfMeeting = new Map<string, ScheduleClash[]>();
  for (const clash of clashes) {
    for (const meeting of clash.meetings)
      clashesOfMeeting.set(meeting, [...(clashesOfMeeting.get(meeting) ?? []), clash]);
  }
  return { of: (meeting: string) => clashesOfMeeting.get(meeting) ?? none };
}
