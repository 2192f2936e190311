import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";

/** The house rules by which a lay-down is judged. */
export type LayDownRules = Pick<ClabberRules, "claims" | "claimScope">;

/** What the season of a match plays by. */
export function SeasonRule({ rules: { claims, claimScope } }: { readonly rules: LayDownRules }) {
  const t = useTranslations("layDown.season");
  const tOptions = useTranslations("clabber.options.claims.values");
  if (claims === "off") return <Notice kind="warn">{t.rich("off", { rule: () => <RuleNumber rule="C60" /> })}</Notice>;
  const rule = claims === "strict" ? "C61" : "C62";
  return (
    <p>
      {t.rich("agreed", { how: tOptions(claims), rule: () => <RuleNumber rule={rule} /> })}{" "}
      {claimScope === "hand" ? t("hand") : null}
    </p>
  );
}

function RuleNumber({ rule }: { readonly rule: string }): ReactNode {
  return (
    <a href={`/${useLocale()}/rules/clabber#${rule}`} target="_blank" rel="noopener">
      {rule}
    </a>
  );
}

interface ChooseRuleProps {
  readonly rules: LayDownRules;
  readonly onChange: (rules: LayDownRules) => void;
}

/** What was agreed before play, where the question belongs to no season. */
export function ChooseRule({ rules, onChange }: ChooseRuleProps) {
  const t = useTranslations("layDown.season");
  const tOptions = useTranslations("clabber.options");
  const claims = ["strict", "bestPlay", "statedOrder"] as const;
  const scopes = ["side", "hand"] as const;
  return (
    <>
      <RadioGroup
        id="claims"
        name="claims"
        legend={t("title")}
        value={rules.claims}
        options={claims.map((value) => ({ value, label: tOptions(`claims.values.${value}`) }))}
        onChange={(value) => onChange({ ...rules, claims: claims.find((one) => one === value) ?? "strict" })}
      />
      <RadioGroup
        id="claim-scope"
        name="claim-scope"
        legend={tOptions("claimScope.name")}
        value={rules.claimScope}
        options={scopes.map((value) => ({ value, label: tOptions(`claimScope.values.${value}`) }))}
        onChange={(value) => onChange({ ...rules, claimScope: scopes.find((one) => one === value) ?? "side" })}
      />
    </>
  );
}
