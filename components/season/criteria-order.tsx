"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { type CriterionCode, criterionCodes, fitsSides } from "@/lib/competition/standings/criteria";

interface CriteriaOrderProps {
  /** The number of sides in a match. */
  readonly sides: number;
  readonly criteria: readonly CriterionCode[];
  readonly onChange: (criteria: readonly CriterionCode[]) => void;
}

/** An editor for an order of criteria. */
export function CriteriaOrder({ sides, criteria, onChange }: CriteriaOrderProps) {
  const t = useTranslations("ranking");
  const tStandings = useTranslations("standings");
  const rest = criterionCodes.filter((code) => fitsSides(code, sides) && !criteria.includes(code));
  const swap = (at: number, to: number) => {
    const [one, other] = [criteria[at], criteria[to]];
    if (one !== undefined && other !== undefined) onChange(criteria.with(at, other).with(to, one));
  };
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{t("foldHint")}</p>
      <ol className="grid gap-2">
        {criteria.map((code, at) => {
          const criterion = tStandings(`criterion.${code}`, { sides });
          return (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule pt-2">
              <span className="min-w-0 basis-64 grow">
                <b>{t("nth", { number: at + 1, criterion })}</b>
                <span className="block text-small text-ink-soft">{t(`about.${code}`, { sides })}</span>
              </span>
              <span className="flex">
                <Button
                  tone="quiet"
                  disabled={at === 0}
                  aria-label={t("upOf", { criterion })}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  tone="quiet"
                  disabled={at === criteria.length - 1}
                  aria-label={t("downOf", { criterion })}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  tone="quiet"
                  disabled={criteria.length === 1}
                  aria-label={t("removeOf", { criterion })}
                  onClick={() => onChange(criteria.filter((other) => other !== code))}
                >
                  <X aria-hidden="true" className="size-5" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {rest.length > 0 ? (
        <SelectField
          id="add-criterion"
          label={t("add")}
          value=""
          onChange={({ target }) => {
            const code = rest.find((one) => one === target.value);
            if (code) onChange([...criteria, code]);
          }}
        >
          <option value="">{t("choose")}</option>
          {rest.map((code) => (
            <option key={code} value={code}>
              {tStandings(`criterion.${code}`, { sides })}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
