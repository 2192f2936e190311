"use client";

import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Sheet } from "@/components/ui/sheet";
import { TextArea, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { teamProblems } from "@/lib/competition/new-season/draft-plan";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { playingTeams, usedBars } from "@/lib/competition/new-season/season-draft";
import { BarList } from "./bar-list";
import type { DraftWithFacts } from "./draft-props";
import { LastSeasonCopy } from "./last-season";
import { TeamFileImport } from "./team-file-import";
import { TeamRows } from "./team-rows";

interface TeamsScreenProps extends DraftWithFacts {
  readonly timeZones: readonly string[];
}

/** The first screen: teams and their home bars. */
export function TeamsScreen({ timeZones, ...props }: TeamsScreenProps) {
  const { draft, change, facts } = props;
  const t = useTranslations("builder.teams");
  const teams = playingTeams(draft);
  const bars = usedBars(draft);
  const listed = draft.text.trim() !== "";
  const problems = teamProblems(draft).filter(({ code }) => code !== "too-few-teams" && code !== "season-without-name");
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <Sheet title={t("title")} titleId="teams-title">
        <div className="grid gap-4">
          <TextField
            id="name"
            label={t("season")}
            hint={t("seasonHint")}
            maxLength={80}
            required
            value={draft.name}
            onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
          />
          {facts.last ? <LastSeasonCopy draft={draft} change={change} last={facts.last} /> : null}
          <TextArea
            id="teams"
            label={t("list")}
            hint={draft.copiedFrom ? t("listMore") : t("listHint")}
            rows={draft.copiedFrom ? 3 : 10}
            spellCheck={false}
            value={draft.text}
            onChange={({ target }) => change((now) => withList(now, target.value, facts, newId))}
          />
          {listed && problems.length > 0 ? <ProblemNotice problems={problems} title={t("problems")} /> : null}
          <TeamFileImport {...props} />
        </div>
      </Sheet>
      <Sheet title={t("read")} titleId="read-title" note={t("count", { teams: teams.length, bars: bars.length })}>
        {teams.length === 0 ? (
          <p className="text-ink-soft">{t("empty")}</p>
        ) : (
          <div className="grid gap-5">
            <TeamRows {...props} />
            <BarList draft={draft} change={change} timeZones={timeZones} />
          </div>
        )}
      </Sheet>
    </div>
  );
}
