"use client";

import { useTranslations } from "next-intl";
import { useSeasonWizard } from "@/components/new-season/use-season-wizard";
import { WizardFrame } from "@/components/new-season/wizard-frame";
import type { Screen } from "@/components/new-season/wizard-steps";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useStoredDraft } from "@/lib/client/stored/use-stored-draft";
import { movementCommand } from "@/lib/commands/movement-command";
import {
  nightsProblems,
  type PlayersDraft,
  playersNights,
  playersProblems,
} from "@/lib/competition/new-season/players-draft";
import { rulebook } from "@/lib/rulebooks/registry";
import type { PlayersFacts } from "@/lib/views/players-facts";
import { gameChoices } from "./game-choices";
import { withGame } from "./game-fields";
import { NightsScreen } from "./nights-screen";
import { PlayersScreen } from "./players-screen";
import { roundMinutes } from "./round-lengths";
import { SeatingScreen } from "./seating-screen";

interface PlayersWizardProps {
  readonly leagueId: string;
  /** Address of the league's desk. */
  readonly desk: string;
  readonly knows: PlayersFacts;
  readonly first: { readonly name: string; readonly firstNight: string };
}

/** Version of the draft's format; increment it when the format changes. */
const shape = 2;

/** A season of single players in three screens: players, game and dates, seats. The draft is stored in the browser. */
export function PlayersWizard({ leagueId, desk, knows, first }: PlayersWizardProps) {
  const t = useTranslations("playersSeason");
  const tBuilder = useTranslations("builder");
  const draftStore = useStoredDraft<PlayersDraft>(`new-players-season:${leagueId}`, shape, () =>
    emptyDraft(knows, first),
  );
  const wizard = useSeasonWizard({ leagueId, desk, forget: draftStore.forget });
  const { sending } = wizard;

  if (draftStore.draft === null) return <p className="px-1.5 text-ink-soft">{tBuilder("opening")}</p>;
  const { draft, change } = { draft: draftStore.draft, change: draftStore.change };
  const minutes = (rulebook(draft.rulebook)?.minutes(draft.rules) ?? 0) * draft.games;
  const counted = playersNights(draft, roundMinutes(draft));
  const nights = counted.ok ? counted.value : null;

  function go(to: Screen) {
    const wrong = draft.screen === 1 ? playersProblems(draft) : nightsProblems(draft, roundMinutes(draft));
    const inputProblems = to > draft.screen ? wrong : [];
    wizard.go(to, inputProblems, change);
  }

  async function save(publish: boolean) {
    if (!nights) return;
    await wizard.create(movementCommand(draft, { league: leagueId, knownVenues: knows.bars }, nights), publish);
  }

  const actions = (
    <div className="grid gap-3">
      <p className="text-small">{t("seating.publishHint")}</p>
      <Button disabled={sending} onClick={() => void save(false)}>
        {t("seating.saveDraft")}
      </Button>
    </div>
  );
  const publish = (
    <Button tone="main" disabled={sending} onClick={() => void save(true)}>
      {t("seating.publish")}
    </Button>
  );
  return (
    <WizardFrame
      screen={draft.screen}
      names={{ 1: t("steps.players"), 2: t("steps.nights"), 3: t("steps.seating") }}
      onGo={go}
      draftStore={draftStore}
      problems={wizard.problems}
      finish={nights ? publish : null}
    >
      {draft.screen === 1 ? <PlayersScreen draft={draft} change={change} people={knows.people} /> : null}
      {draft.screen === 2 ? (
        <NightsScreen
          draft={draft}
          change={change}
          knows={knows}
          minutes={minutes}
          usualNight={first.firstNight}
          onTyped={wizard.onTyped}
        />
      ) : null}
      {draft.screen === 3 && nights ? <SeatingScreen draft={draft} nights={nights} actions={actions} /> : null}
    </WizardFrame>
  );
}

function emptyDraft(knows: PlayersFacts, first: PlayersWizardProps["first"]): PlayersDraft {
  const [game] = gameChoices;
  if (!game) throw new Error("no card game suits single players");
  return {
    ...first,
    ...withGame(game),
    season: newId(),
    screen: 1,
    text: "",
    players: [],
    spare: "sit-out",
    time: "19:00",
    everyDays: 7,
    noPlay: [],
    bar: knows.bars.length === 1 ? (knows.bars[0]?.id ?? null) : null,
    bars: knows.bars,
  };
}
