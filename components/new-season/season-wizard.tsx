"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useStoredDraft } from "@/lib/client/stored/use-stored-draft";
import { seasonCommand } from "@/lib/commands/season-command";
import { planProblems, requestOf, teamProblems } from "@/lib/competition/new-season/draft-plan";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import type { LeagueFacts, SeasonDraft } from "@/lib/competition/new-season/season-draft";
import { clashesOf } from "@/lib/competition/schedule/schedule-clashes";
import { proofBasis } from "@/lib/competition/schedule/season-proofs";
import type { DrawnSeason } from "./drawn-season";
import { PlanScreen } from "./plan-screen";
import { ScheduleScreen } from "./schedule-screen";
import { TeamsScreen } from "./teams-screen";
import { useSeasonWizard } from "./use-season-wizard";
import { WizardFrame } from "./wizard-frame";
import type { Screen } from "./wizard-steps";

interface SeasonWizardProps {
  readonly leagueId: string;
  /** Address of the league's desk. */
  readonly desk: string;
  readonly facts: LeagueFacts;
  /** Initial values of a new draft. */
  readonly first: { readonly name: string; readonly firstNight: string; readonly rules: unknown };
  readonly rulebook: string;
  /** Names of time zones to choose from. */
  readonly timeZones: readonly string[];
}

interface StoredSeason {
  readonly draft: SeasonDraft;
  readonly drawn: DrawnSeason | null;
}

/** Version of the draft's format; increment it when the format changes. */
const shape = 1;

/**
 * Creates a season in three screens: clubs and bars, nights and rules, the schedule. The draft is stored in the
 * browser.
 */
export function SeasonWizard(props: SeasonWizardProps) {
  const { leagueId, desk, facts, first, rulebook, timeZones } = props;
  const t = useTranslations("builder");
  const draftStore = useStoredDraft<StoredSeason>(`new-season:${leagueId}`, shape, () => ({
    draft: emptyDraft(facts, first, newId),
    drawn: null,
  }));
  const wizard = useSeasonWizard({ leagueId, desk, forget: draftStore.forget });
  const { sending } = wizard;

  if (draftStore.draft === null) return <p className="px-1.5 text-ink-soft">{t("opening")}</p>;
  const { draft, drawn } = draftStore.draft;
  const change = (to: (draft: SeasonDraft) => SeasonDraft) =>
    draftStore.change((now) => ({ ...now, draft: to(now.draft) }));

  function go(to: Screen) {
    const inputProblems = to > draft.screen ? (draft.screen === 1 ? teamProblems(draft) : planProblems(draft)) : [];
    wizard.go(to, inputProblems, change);
  }

  async function save(publish: boolean) {
    if (!drawn) return;
    const holds = drawn.proofs?.basis === proofBasis(drawn.schedule) ? drawn.proofs : null;
    const of = { league: leagueId, rulebook, bars: facts.bars };
    await wizard.create(seasonCommand(draft, of, drawn.schedule, holds), publish);
  }

  const clashes = drawn ? clashesOf(drawn.schedule).length : 0;
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-small">
        {clashes > 0 ? t("schedule.clashes", { count: clashes }) : t("schedule.publishHint")}
      </p>
      <Button disabled={sending || clashes > 0} onClick={() => void save(false)}>
        {t("schedule.saveDraft")}
      </Button>
    </div>
  );
  const isDrawn = draft.screen === 3 && drawn?.basis === JSON.stringify(requestOf(draft));
  const publish = (
    <Button tone="main" disabled={sending || clashes > 0} onClick={() => void save(true)}>
      {sending ? t("schedule.publishing") : t("schedule.publish")}
    </Button>
  );
  return (
    <WizardFrame
      screen={draft.screen}
      names={{ 1: t("steps.teams"), 2: t("steps.plan"), 3: t("steps.schedule") }}
      onGo={go}
      draftStore={draftStore}
      problems={wizard.problems}
      finish={isDrawn ? publish : null}
    >
      {draft.screen === 1 ? <TeamsScreen draft={draft} change={change} facts={facts} timeZones={timeZones} /> : null}
      {draft.screen === 2 ? (
        <PlanScreen
          draft={draft}
          change={change}
          rulebook={rulebook}
          usualNight={first.firstNight}
          onTyped={wizard.onTyped}
        />
      ) : null}
      {draft.screen === 3 ? (
        <ScheduleScreen
          draft={draft}
          change={change}
          drawn={drawn}
          onDrawn={(now) => draftStore.change((before) => ({ ...before, drawn: now }))}
          actions={actions}
        />
      ) : null}
    </WizardFrame>
  );
}
