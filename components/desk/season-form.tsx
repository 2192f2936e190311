"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookViews } from "@/components/rulebooks/registry";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField, TextArea, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { mostGamesAMeeting, planSeason } from "@/lib/competition/season-plan";
import { rulebooks } from "@/lib/rulebooks/registry";
import { SeasonPreview } from "./season-preview";

interface SeasonFormProps {
  readonly leagueId: string;
  /** Where the desk of the league is. */
  readonly desk: string;
  /** A first night to start from, "2026-11-26". */
  readonly firstNight: string;
}

/** Days from one night to the next. */
const week = 7;

/** The dates of a list as typed: one a line, or with commas. */
function datesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** A season on one page: what is typed above, the schedule it gives below, and whether it can be published. */
export function SeasonForm({ leagueId, desk, firstNight }: SeasonFormProps) {
  const t = useTranslations("desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const season = useRef("");
  const [draft, setDraft] = useState({
    name: "",
    teams: "",
    firstNight,
    time: "19:00",
    games: 2,
    legs: 1 as 1 | 2,
    noPlay: "",
    standings: "games-won",
  });
  const [book] = rulebooks;
  const [rules, setRules] = useState(book?.presets[0]?.rules);
  const HouseRulesForm = rulebookViews(book?.id ?? "")?.HouseRulesForm;
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const shown = useDeferredValue(draft);
  const plan = useMemo(
    () =>
      planSeason({
        teams: shown.teams,
        firstNight: shown.firstNight,
        intervalDays: week,
        noPlay: datesIn(shown.noPlay),
        legs: shown.legs,
        gamesAMeeting: shown.games,
      }),
    [shown],
  );
  const isEmpty = shown.teams.trim() === "";
  const ready = plan.ok && draft.name.trim() !== "";

  async function save(publish: boolean) {
    season.current ||= newId();
    const facts = { clubs: [], bars: [], timeZone: "America/Chicago", seasonNames: [], last: null };
    const first = { name: draft.name, firstNight: draft.firstNight, rules };
    const { time, games, legs, standings } = draft;
    const noPlay = datesIn(draft.noPlay).map((date) => ({ date, reason: "" }));
    const empty = { ...emptyDraft(facts, first, newId), season: season.current, time, games, legs, standings, noPlay };
    const made = withList(empty, draft.teams, facts, newId);
    const created = await send(drawUpCommand(made, { league: leagueId, rulebook: book?.id ?? "", bars: [] }, newId));
    const slug = created && "result" in created ? created.result?.["slug"] : undefined;
    if (created?.outcome !== "applied" || slug === undefined) return;
    if (publish) await send({ kind: "publish-season", league: leagueId, season: season.current });
    router.push(`${desk}/seasons/${encodeURIComponent(slug)}`);
    router.refresh();
  }

  return (
    <form
      className="grid items-start gap-5 desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
      data-needs-script=""
    >
      <Sheet className="grid gap-4" as="div">
        <div className="grid gap-4">
          <TextField
            id="name"
            label={t("seasonName")}
            hint={t("seasonNameHint")}
            maxLength={80}
            required
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            id="teams"
            label={t("teams")}
            hint={t("teamsHint")}
            rows={9}
            required
            value={draft.teams}
            spellCheck={false}
            onChange={(event) => change({ teams: event.target.value })}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              id="firstNight"
              label={t("firstNight")}
              type="date"
              required
              value={draft.firstNight}
              onChange={(event) => change({ firstNight: event.target.value })}
            />
            <TextField
              id="time"
              label={t("time")}
              type="time"
              required
              value={draft.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          </div>
          <SelectField
            id="games"
            label={t("games")}
            value={draft.games}
            onChange={(event) => change({ games: Number(event.target.value) })}
          >
            {Array.from({ length: mostGamesAMeeting }, (_, i) => i + 1).map((games) => (
              <option key={games} value={games}>
                {games}
              </option>
            ))}
          </SelectField>
          <RadioGroup
            id="legs"
            name="legs"
            legend={t("legs")}
            value={String(draft.legs)}
            onChange={(value) => change({ legs: value === "2" ? 2 : 1 })}
            options={[
              { value: "1", label: t("legsOnce") },
              { value: "2", label: t("legsTwice") },
            ]}
          />
          <RadioGroup
            id="standings"
            name="standings"
            legend={t("ranking")}
            hint={t("rankingSource")}
            value={draft.standings}
            onChange={(standings) => change({ standings })}
            options={[
              { value: "games-won", label: t("rankingGamesWon") },
              { value: "game-points", label: t("rankingGamePoints") },
            ]}
          />
          <TextArea
            id="noPlay"
            label={t("noPlay")}
            hint={t("noPlayHint")}
            rows={2}
            value={draft.noPlay}
            onChange={(event) => change({ noPlay: event.target.value })}
          />
          {HouseRulesForm ? (
            <details className="grid gap-3">
              <summary className="min-h-12 content-center font-semibold">{t("houseRules")}</summary>
              <p className="pb-3 text-small text-ink-soft">{t("houseRulesHint")}</p>
              <HouseRulesForm rules={rules} onChange={setRules} />
            </details>
          ) : null}
        </div>
      </Sheet>
      <div className="grid gap-4">
        {isEmpty ? (
          <Sheet title={t("preview")} titleId="preview">
            <p className="text-ink-soft">{t("previewEmpty")}</p>
          </Sheet>
        ) : null}
        {!isEmpty && !plan.ok ? <ProblemNotice problems={plan.error} title={t("problems")} /> : null}
        {plan.ok ? <SeasonPreview plan={plan.value} /> : null}
        <ProblemNotice problems={problems} />
        <p className="text-small text-ink-soft">{ready ? t("publishHint") : t("publishNeeds")}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="main" type="submit" disabled={!ready || sending}>
            {sending ? t("publishing") : t("publish")}
          </Button>
          <Button disabled={!ready || sending} onClick={() => void save(false)}>
            {t("saveDraft")}
          </Button>
        </div>
      </div>
    </form>
  );
}
