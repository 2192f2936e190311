"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import {
  agreementRulesFor,
  doubtfulResults,
  type SheetSettings,
  sheetContents,
} from "@/lib/competition/sheet-settings";

/** The settings in one line: "Score sheets: every hand; confirmed when both sides have agreed". */
export function SheetRulesInShort({ sheets, sides }: Pick<SheetRulesFieldsProps, "sheets" | "sides">) {
  const t = useTranslations("signing.rules");
  return t("inShort", { keeps: t(sheets.keeps), agreement: t(sheets.agreement, { sides }) });
}

interface SheetRulesFieldsProps {
  readonly sheets: SheetSettings;
  readonly onChange: (sheets: SheetSettings) => void;
  /** Sides at a table of the season's card game. */
  readonly sides: number;
}

/** A season's score sheet settings: confirmation of results, what is recorded, and whether results in doubt count. */
export function SheetRulesFields({ sheets, onChange, sides }: SheetRulesFieldsProps) {
  const t = useTranslations("signing.rules");
  const chosen = <Value extends string>(all: readonly Value[], value: string) => all.find((one) => one === value);
  const rules = agreementRulesFor(sides);
  return (
    <div className="grid gap-4">
      <RadioGroup
        id="agreement"
        name="agreement"
        legend={t("agreement")}
        value={sheets.agreement}
        onChange={(value) => onChange({ ...sheets, agreement: chosen(rules, value) ?? sheets.agreement })}
        options={rules.map((value) => ({ value, label: t(value, { sides }), hint: t(`${value}Hint`) }))}
      />
      <RadioGroup
        id="keeps"
        name="keeps"
        legend={t("keeps")}
        value={sheets.keeps}
        onChange={(value) => onChange({ ...sheets, keeps: chosen(sheetContents, value) ?? sheets.keeps })}
        options={sheetContents.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      />
      {(["unconfirmed", "disputed"] as const).map((doubt) => (
        <RadioGroup
          key={doubt}
          id={doubt}
          name={doubt}
          legend={t(doubt)}
          value={sheets[doubt]}
          onChange={(value) => onChange({ ...sheets, [doubt]: chosen(doubtfulResults, value) ?? sheets[doubt] })}
          options={doubtfulResults.map((value) => ({ value, label: t(value) }))}
        />
      ))}
    </div>
  );
}
