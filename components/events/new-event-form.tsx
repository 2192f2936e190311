"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { GameName } from "@/components/new-players-season/game-name";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { type EventWho, eventWhos } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import { rulebooks } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import { type EventDraft, eventDraftProblems, eventFields } from "./event-draft";
import { type EventBar, EventFields } from "./event-fields";

interface NewEventFormProps {
  readonly leagueId: string;
  /** Address of the league's desk. */
  readonly desk: string;
  readonly bars: readonly EventBar[];
  readonly first: { readonly name: string; readonly night: string };
}

const gameCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The card games for teams or for single players. */
function gamesFor(who: EventWho) {
  const met = who === "teams" ? 2 : 4;
  return rulebooks.flatMap((book) => {
    const rules = book.presets[0]?.rules;
    return fullTable(book, rules).sides.length === met ? [{ rulebook: book.id, rules }] : [];
  });
}

function withWho(draft: EventDraft, who: EventWho): EventDraft {
  const [game] = gamesFor(who);
  return { ...draft, who, ...(game ?? {}), games: who === "teams" ? 3 : 1 };
}

/** Creates an event on one screen: who, what, when, where. */
export function NewEventForm({ leagueId, desk, bars, first }: NewEventFormProps) {
  const t = useTranslations("events");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [season] = useState(newId);
  const [wayIds] = useState(() => Array.from({ length: 40 }, newId));
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [draft, setDraft] = useState<EventDraft>(() =>
    withWho(
      {
        ...{ name: first.name, who: "teams", rulebook: "", rules: {}, games: 3 },
        ...{ most: "", deadline: "", fee: "", about: "", year: "", ways: "" },
        nights: [{ date: first.night, time: "19:00" }],
        venues: bars.length === 1 ? bars.map(({ id }) => id) : [],
      },
      "teams",
    ),
  );
  const HouseRulesForm = rulebookForms(draft.rulebook)?.HouseRulesForm;

  async function create(publish: boolean) {
    const draftIssues = eventDraftProblems(draft);
    setMissing(draftIssues);
    if (draftIssues.length > 0) return;
    const { who, rulebook, rules, games } = draft;
    // A way's id depends on its position, so that a repeated request is the same command.
    const ids = wayIds.values();
    const texts = eventFields(draft, [], () => ids.next().value ?? newId());
    const answer = await send({
      kind: "create-event",
      league: leagueId,
      season,
      who,
      rulebook,
      rules,
      games,
      ...texts,
    });
    const slug = answer && "result" in answer ? answer.result?.["slug"] : undefined;
    if (answer?.outcome !== "applied" || slug === undefined) return;
    if (publish) await send({ kind: "publish-season", league: leagueId, season });
    router.push(`${desk}/events/${encodeURIComponent(slug)}`);
    router.refresh();
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void create(true);
      }}
    >
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <Sheet title={t("facts")} titleId="facts">
          <div className="grid gap-4">
            <EventFields draft={draft} onChange={setDraft} bars={bars} />
          </div>
        </Sheet>
        <Sheet title={t("game")} titleId="game">
          <div className="grid gap-4">
            <RadioGroup
              id="who"
              name="who"
              legend={t("who")}
              value={draft.who}
              onChange={(who) => setDraft(withWho(draft, who as EventWho))}
              options={eventWhos.map((who) => ({ value: who, label: t(who), hint: t(`${who}Hint`) }))}
            />
            <RadioGroup
              id="rulebook"
              name="rulebook"
              legend={t("game")}
              value={draft.rulebook}
              onChange={(id) => {
                const game = gamesFor(draft.who).find(({ rulebook }) => rulebook === id);
                if (game) setDraft({ ...draft, ...game });
              }}
              options={gamesFor(draft.who).map(({ rulebook }) => ({
                value: rulebook,
                label: <GameName rulebook={rulebook} />,
              }))}
            />
            <SelectField
              id="games"
              label={t("games")}
              value={draft.games}
              onChange={({ target }) => setDraft({ ...draft, games: Number(target.value) })}
            >
              {gameCounts.map((games) => (
                <option key={games} value={games}>
                  {t("gamesOption", { games })}
                </option>
              ))}
            </SelectField>
            {HouseRulesForm ? (
              <details className="grid gap-3">
                <summary className="min-h-12 content-center font-semibold">{t("houseRules")}</summary>
                <HouseRulesForm rules={draft.rules} onChange={(rules) => setDraft({ ...draft, rules })} />
              </details>
            ) : null}
          </div>
        </Sheet>
      </div>
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <p className="px-1.5 text-small">{t("draftNote")}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" disabled={sending}>
          {t("publishNow")}
        </Button>
        <Button disabled={sending} onClick={() => void create(false)}>
          {t("saveDraft")}
        </Button>
      </div>
    </form>
  );
}
