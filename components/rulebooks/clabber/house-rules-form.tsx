"use client";

import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/text-field";
import { type HouseRule, houseRules } from "@/lib/rulebooks/clabber/house-rules";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import type { HouseRulesFormProps } from "../house-rules-props";

/** All options of the rules, each with a one-line description and its rule's number. */
export function HouseRulesForm({ rules, onChange }: HouseRulesFormProps<ClabberRules>) {
  return (
    <div className="grid gap-4">
      {houseRules.map((rule) => (
        <Choice key={rule.id} rule={rule} rules={rules} onChange={onChange} />
      ))}
    </div>
  );
}

function Choice({
  rule: { id, rule, values },
  rules,
  onChange,
}: HouseRulesFormProps<ClabberRules> & { readonly rule: HouseRule }) {
  const t = useTranslations("clabber.options");
  const field = { id: `rule-${id}`, label: t(`${id}.name`), hint: `${t(`${id}.means`)} ${rule}` };
  if (values === null) {
    return (
      <TextField
        {...field}
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        value={rules[id]}
        onChange={(event) => onChange({ ...rules, [id]: Number(event.target.value) })}
      />
    );
  }
  return (
    <SelectField {...field} value={rules[id]} onChange={(event) => onChange({ ...rules, [id]: event.target.value })}>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(`${id}.values.${value}` as "belle.values.auto")}
        </option>
      ))}
    </SelectField>
  );
}
