"use client";

import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/text-field";
import {
  amountOf,
  type ChoiceId,
  chosenValue,
  departures,
  type HouseChoice,
  houseChoices,
  withAmount,
  withValue,
} from "@/lib/rulebooks/joker/house-rules";
import { classic, georgian, type JokerRules } from "@/lib/rulebooks/joker/rules";
import type { HouseRulesFormProps } from "../house-rules-props";
import { useValueTexts } from "./value-texts";

const presets = { classic, georgian };
const presetIds = ["classic", "georgian"] as const;

/** All options of the rules, each with a one-line description and its rule's number. */
export function HouseRulesForm({ rules, onChange }: HouseRulesFormProps<JokerRules>) {
  const t = useTranslations("joker");
  const preset = presetIds.find((id) => departures(rules, presets[id]).length === 0);
  return (
    <div className="grid gap-4">
      <SelectField
        id="rule-preset"
        label={t("presets.label")}
        value={preset ?? "own"}
        onChange={({ target }) => {
          const chosen = presetIds.find((id) => id === target.value);
          if (chosen) onChange({ ...presets[chosen], players: rules.players });
        }}
      >
        {presetIds.map((id) => (
          <option key={id} value={id}>
            {t(`presets.${id}`)}
          </option>
        ))}
        {preset ? null : <option value="own">{t("presets.own")}</option>}
      </SelectField>
      {houseChoices.map((choice) => (
        <Choice key={choice.id} choice={choice} rules={rules} onChange={onChange} />
      ))}
    </div>
  );
}

interface ChoiceProps extends HouseRulesFormProps<JokerRules> {
  readonly choice: HouseChoice;
}

function Choice({ choice: { id, rule, values }, rules, onChange }: ChoiceProps) {
  const t = useTranslations("joker.options");
  const texts = useValueTexts();
  return (
    <div className="grid gap-2">
      <SelectField
        id={`rule-${id}`}
        label={t(`${id}.name`)}
        hint={`${t(`${id}.means`)} ${rule}`}
        value={chosenValue(rules, id)}
        onChange={({ target }) => onChange(withValue(rules, id, target.value))}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {texts(id, value)}
          </option>
        ))}
      </SelectField>
      <Amount id={id} rules={rules} onChange={onChange} />
    </div>
  );
}

/** The number that a chosen value requires. */
function Amount({ id, rules, onChange }: HouseRulesFormProps<JokerRules> & { readonly id: ChoiceId }) {
  const t = useTranslations("joker.options");
  const amount = amountOf(rules, id);
  if (amount === null) return null;
  return (
    <TextField
      id={`rule-${id}-amount`}
      label={t("amount")}
      type="number"
      min={id === "khisht" ? 0 : -10_000}
      max={10_000}
      step={10}
      value={amount}
      onChange={({ target }) => onChange(withAmount(rules, id, Number(target.value)))}
    />
  );
}
