"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { WizardFrame } from "@/components/new-season/wizard-frame";
import type { Screen } from "@/components/new-season/wizard-steps";
import { Button } from "@/components/ui/button";
import { useKeptDraft } from "@/lib/client/kept/use-kept-draft";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { movementCommand } from "@/lib/commands/movement-command";
import { withNoPlay } from "@/lib/competition/new-season/draft-plan";
import {
  nightsProblems,
  type PlayersDraft,
  playersNights,
  playersProblems,
} from "@/lib/competition/new-season/players-draft";
import type { DraftNoPlay } from "@/lib/competition/new-season/season-draft";
import type { Problem } from "@/lib/kernel/problem";
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
  /** Where the desk of the league is. */
  readonly desk: string;
  readonly knows: PlayersFacts;
  readonly first: { readonly name: string; readonly firstNight: string };
}

/** Goes up when the shape of a draft changes. */
const shape = 2;

/** A season of single players in three screens: who plays, which game and when, who sits where. Kept in this browser as it grows. */
export function PlayersWizard({ leagueId, desk, knows, first }: PlayersWizardProps) {
  const t = useTranslations("playersSeason");
  const tBuilder = useTranslations("builder");
  const router = useRouter();
  const kept = useKeptDraft<PlayersDraft>(`new-players-season:${leagueId}`, shape, () => emptyDraft(knows, first));
  const { sending, problems, send } = useCommand();
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  // A date that stands in its field when somebody goes on is one that they meant.
  const typed = useRef<DraftNoPlay | null>(null);
  const onTyped = useCallback((one: DraftNoPlay | null) => {
    typed.current = one;
  }, []);

  if (kept.draft === null) return <p className="px-1.5 text-ink-soft">{tBuilder("opening")}</p>;
  const { draft, change } = { draft: kept.draft, change: kept.change };
  const minutes = (rulebook(draft.rulebook)?.minutes(draft.rules) ?? 0) * draft.games;
  const counted = playersNights(draft, roundMinutes(draft));
  const nights = counted.ok ? counted.value : null;

  function go(to: Screen) {
    const wrong = draft.screen === 1 ? playersProblems(draft) : nightsProblems(draft, roundMinutes(draft));
    const found = to > draft.screen ? wrong : [];
    setMissing(found);
    const one = typed.current;
    if (found.length === 0) change((now) => ({ ...(one ? withNoPlay(now, one) : now), screen: to }));
  }

  async function save(publish: boolean) {
    if (!nights) return;
    const created = await send(movementCommand(draft, { league: leagueId, known: knows.bars }, nights));
    const slug = created && "result" in created ? created.result?.["slug"] : undefined;
    if (created?.outcome !== "applied" || slug === undefined) return;
    kept.forget();
    const season = `${desk}/seasons/${encodeURIComponent(slug)}`;
    const published = publish ? await send({ kind: "publish-season", league: leagueId, season: draft.season }) : null;
    router.push(published?.outcome === "applied" ? `${season}/first-night` : season);
    router.refresh();
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
      kept={kept}
      problems={[...missing, ...problems]}
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
          onTyped={onTyped}
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
