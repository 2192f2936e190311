"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { formatOrder, parseOrder, presetOf } from "@/lib/competition/standings/order";
import { presetsFor, standingsPresets } from "@/lib/competition/standings/presets";
import { CriteriaOrder } from "./criteria-order";

interface RankingFieldsProps {
  /** The order in the format of `parseOrder`. */
  readonly order: string;
  readonly onChange: (order: string) => void;
  /** The number of sides in a match; two by default. */
  readonly sides?: number;
}

/** The ranking of a season: a preset, or, folded, a custom order of criteria. */
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
