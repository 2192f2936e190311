"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { storedMe, storeMe } from "@/lib/client/stored/stored-team-card";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { hasAnswers } from "@/lib/competition/people/availability";
import type { ComingMatch, TeamCardView } from "@/lib/competition/people/team-card";
import { answerCounts } from "./availability-list";
import { answersOf } from "./match-answers";
import { TeamNight } from "./team-night";

interface TeamNightsProps {
  readonly view: TeamCardView;
  readonly card: CardFragment;
  /** Called after an answer: reloads the card's data. */
  readonly onSaid: () => Promise<void>;
}

/** The choice of the reader's name, the team's next match, and later ones. */
export function TeamNights({ view, card, onSaid }: TeamNightsProps) {
  const t = useTranslations("teamCard");
  const m = useTranslations("myTeam");
  const format = useFormatter();
  const [me, setMe] = useState(() => storedMe(view.entrant.id));
  const [next, ...later] = view.matches;
  const isKnown = view.people.some(({ person }) => person === me);
  const night = (match: ComingMatch) => (
    <TeamNight view={view} match={match} card={card} me={isKnown ? me : ""} onSaid={onSaid} />
  );
  if (view.people.length === 0) return <p>{t("noPeople")}</p>;
  return (
    <>
      <SelectField
        id="me"
        label={t("me")}
        value={isKnown ? me : ""}
        onChange={({ target }) => {
          setMe(target.value);
          storeMe(view.entrant.id, target.value);
        }}
      >
        <option value="">{t("choose")}</option>
        {view.people.map(({ person, name }) => (
          <option key={person} value={person}>
            {name}
          </option>
        ))}
      </SelectField>
      {next ? (
        <Sheet title={t("next")} titleId="next">
          {night(next)}
        </Sheet>
      ) : (
        <p>{t("noMatch")}</p>
      )}
      {later.length > 0 ? (
        <Sheet title={t("later")} titleId="later">
          <ul>
            {later.map((match) => (
              <li key={match.id} className="border-t border-rule first:border-t-0">
                <details>
                  <summary className="min-h-12 content-center">
                    {nextMatchTexts(m, format, { ...match, state: "planned", tables: [] }).when}
                    <LaterAnswers view={view} match={match} />
                  </summary>
                  <div className="pb-3">{night(match)}</div>
                </details>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

/** The number of each answer for a later match; empty without any. */
function LaterAnswers({ view, match }: { readonly view: TeamCardView; readonly match: ComingMatch }) {
  const t = useTranslations("availability");
  const { players } = answersOf(match, view.people, "", (name) => name);
  if (!hasAnswers(players)) return null;
  return <span className="block text-small text-ink-soft">{t("summary", answerCounts(players))}</span>;
}
