"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { formatDate } from "@/components/schedule/format-date";
import { RankingFields } from "@/components/season/ranking-fields";
import { SheetRulesFields, SheetRulesInShort } from "@/components/season/sheet-rules-fields";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { draftNights, planProblems } from "@/lib/competition/new-season/draft-plan";
import { type DraftNoPlay, maxGamesPerMeeting } from "@/lib/competition/new-season/season-draft";
import { maxPairs } from "@/lib/competition/scheduling/season-request";
import { usualSheets } from "@/lib/competition/sheet-settings";
import { sideCount } from "@/lib/rulebooks/registry";
import type { DraftProps } from "./draft-props";
import { NightFields } from "./night-fields";
import { NoPlayList } from "./no-play-list";
import { WishLines } from "./wish-lines";

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

interface PlanScreenProps extends DraftProps {
  readonly rulebook: string;
  /** The first night of an empty draft. */
  readonly usualNight: string;
  /** Called with a typed date without play that has not been added yet. */
  readonly onTyped: (one: DraftNoPlay | null) => void;
}

/** The second screen: dates, games, rules, and wishes. */
export function PlanScreen({ draft, change, rulebook, usualNight, onTyped }: PlanScreenProps) {
  const t = useTranslations("builder.plan");
  const { sheets = usualSheets } = draft;
  const sides = sideCount(rulebook, draft.rules);
  const format = useFormatter();
  const counted = draftNights(draft);
  const nights = counted.ok ? counted.value : null;
  const HouseRulesForm = rulebookForms(rulebook)?.HouseRulesForm;
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <Sheet title={t("nights")} titleId="nights-title">
        <div className="grid gap-4">
          <NightFields draft={draft} change={change} usualNight={usualNight} />
          <p role="status" className="font-semibold">
            {nights
              ? t("comesTo", {
                  rounds: nights.rounds,
                  nights: nights.nights.length,
                  aNight: nights.aNight,
                  first: formatDate(format, nights.nights[0] ?? draft.firstNight),
                  last: formatDate(format, nights.nights.at(-1) ?? draft.firstNight),
                })
              : ""}
          </p>
          <ProblemNotice problems={planProblems(draft)} />
          <NoPlayList draft={draft} change={change} nights={nights} onTyped={onTyped} />
        </div>
      </Sheet>
      <div className="grid gap-5">
        <Sheet title={t("matches")} titleId="matches-title">
          <div className="grid gap-4">
            <RadioGroup
              id="legs"
              name="legs"
              legend={t("legs")}
              value={String(draft.legs)}
              onChange={(value) => change((now) => ({ ...now, legs: value === "2" ? 2 : 1 }))}
              options={[
                { value: "1", label: t("legsOnce") },
                { value: "2", label: t("legsTwice") },
              ]}
            />
            <div className="grid grid-cols-2 items-end gap-4">
              <SelectField
                id="games"
                label={t("games")}
                value={draft.games}
                onChange={({ target }) => change((now) => ({ ...now, games: Number(target.value) }))}
              >
                {upTo(maxGamesPerMeeting).map((games) => (
                  <option key={games} value={games}>
                    {games}
                  </option>
                ))}
              </SelectField>
              <SelectField
                id="pairs"
                label={t("pairs")}
                value={draft.pairs}
                onChange={({ target }) => change((now) => ({ ...now, pairs: Number(target.value) }))}
              >
                {upTo(maxPairs).map((pairs) => (
                  <option key={pairs} value={pairs}>
                    {t("pairsOption", { pairs })}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
        </Sheet>
        <Sheet title={t("rules")} titleId="rules-title">
          <div className="grid gap-4">
            <RankingFields order={draft.standings} onChange={(standings) => change((now) => ({ ...now, standings }))} />
            <details className="grid gap-3">
              <summary className="min-h-12 content-center font-semibold">
                <SheetRulesInShort sheets={sheets} sides={sides} />
              </summary>
              <div className="pt-3">
                <SheetRulesFields
                  sheets={sheets}
                  sides={sides}
                  onChange={(to) => change((now) => ({ ...now, sheets: to }))}
                />
              </div>
            </details>
            {HouseRulesForm ? (
              <details className="grid gap-3">
                <summary className="min-h-12 content-center font-semibold">{t("houseRules")}</summary>
                <p className="pb-3 text-small text-ink-soft">{t("houseRulesHint")}</p>
                <HouseRulesForm rules={draft.rules} onChange={(rules) => change((now) => ({ ...now, rules }))} />
              </details>
            ) : null}
          </div>
        </Sheet>
        <Sheet title={t("wishes")} titleId="wishes-title" note={t("wishesHint")}>
          <WishLines draft={draft} change={change} nights={nights} />
        </Sheet>
      </div>
    </div>
  );
}
