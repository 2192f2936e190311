import { useLocale, useTranslations } from "next-intl";
import { departures, houseRules } from "@/lib/rulebooks/clabber/house-rules";
import { type ClabberRules, evansville } from "@/lib/rulebooks/clabber/rules";
import type { HouseRulesViewProps } from "../house-rules-props";

/** A season's house rules: changed options first, then all, each with a link to its rule. */
export function HouseRulesView({ rules }: HouseRulesViewProps<ClabberRules>) {
  const t = useTranslations("clabber");
  const locale = useLocale();
  const changed = departures(rules);
  return (
    <div className="grid gap-3">
      <p>
        {changed.length === 0
          ? t("plays-preset", { preset: t("presets.evansville.name") })
          : t("plays-changed", { preset: t("presets.evansville.name"), count: changed.length })}
      </p>
      <dl className="grid">
        {houseRules.map(({ id, rule, values }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-2">
            <dt className="flex-1 basis-60">
              {t(`options.${id}.name`)}{" "}
              <a href={`/${locale}/rules/clabber#${rule}`} className="text-small">
                {rule}
              </a>
            </dt>
            <dd className={rules[id] === evansville[id] ? "text-ink-soft" : "font-semibold"}>
              {values === null ? rules[id] : t(`options.${id}.values.${rules[id]}` as "options.belle.values.auto")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
