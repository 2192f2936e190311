"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { formatOrder, parseOrder, presetOf } from "@/lib/competition/standings/order";
import { presetsFor, standingsPresets } from "@/lib/competition/standings/presets";
import { CriteriaOrder } from "./criteria-order";

interface RankingFieldsProps {
  /** As `parseOrder` reads it. */
  readonly order: string;
  readonly onChange: (order: string) => void;
  /** How many sides the season's matches have: two, unless more are named. */
  readonly sides?: number;
}

/** What decides in the standings: a ready rule, or under a fold an order of the league's own. */
export function RankingFields({ order, onChange, sides = 2 }: RankingFieldsProps) {
  const t = useTranslations("ranking");
  const criteria = parseOrder(order) ?? standingsPresets[0].criteria;
  const preset = presetOf({ criteria });
  const options = presetsFor(sides).map(({ id }) => ({ value: id as string, label: t(id) }));
  return (
    <>
      <RadioGroup
        id="standings"
        name="standings"
        legend={t("ranking")}
        hint={t("rankingHint")}
        value={preset ?? order}
        onChange={onChange}
        options={preset === null ? [...options, { value: order, label: t("own") }] : options}
      />
      <details className="grid gap-3">
        <summary className="min-h-12 content-center font-semibold">{t("fold")}</summary>
        <CriteriaOrder sides={sides} criteria={criteria} onChange={(changed) => onChange(formatOrder(changed))} />
      </details>
    </>
  );
}
