"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { classNames } from "@/components/ui/class-names";
import { useCommand } from "@/lib/client/use-command";
import type { SeasonTask as Task } from "@/lib/commands/season-state";

interface SeasonTaskProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly task: Task;
  readonly isDone: boolean;
  /** Whether it was marked by hand; otherwise a done task was completed. */
  readonly isMarked: boolean;
  /** Whether it is the first open task. */
  readonly isNext: boolean;
  /** Its progress. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A task of the checklist: a manual mark, its name, its progress, and its action. */
export function SeasonTask({ leagueId, seasonId, task, isDone, isMarked, isNext, note, children }: SeasonTaskProps) {
  const t = useTranslations("firstNight");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const name = t(`tasks.${task}`);
  const Mark = isDone ? CircleCheck : Circle;

  async function toggle() {
    const season = { league: leagueId, season: seasonId };
    if (await send({ kind: "set-season-task", ...season, task, isDone: !isMarked })) router.refresh();
  }

  return (
    <li className={classNames("season-task", isNext && "season-task-next")}>
      {isDone && !isMarked ? (
        <span className="season-task-mark text-good">
          <Mark aria-label={t("done")} className="size-6" />
        </span>
      ) : (
        <button
          type="button"
          className={classNames("season-task-mark", isDone ? "text-good" : "text-ink-soft")}
          aria-pressed={isDone}
          aria-label={t("markDone", { task: name })}
          disabled={sending}
          onClick={() => void toggle()}
        >
          <Mark aria-hidden="true" className="size-6" />
        </button>
      )}
      <div className="min-w-0">
        <h3 className="name leading-tight">{name}</h3>
        <p className="text-small leading-snug text-ink-soft">{note}</p>
      </div>
      <div className="season-task-action">{children}</div>
      <ProblemNotice problems={problems} />
    </li>
  );
}
