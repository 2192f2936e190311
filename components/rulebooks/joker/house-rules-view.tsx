import { useLocale, useTranslations } from "next-intl";
import { departures, houseChoices } from "@/lib/rulebooks/joker/house-rules";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import type { HouseRulesViewProps } from "../house-rules-props";
import { useChosenTexts } from "./value-texts";

/** A season's house rules: changed options first, then all, each with a link to its rule. */
export function HouseRulesView({ rules }: HouseRulesViewProps<JokerRules>) {
  const t = useTranslations("joker");
  const locale = useLocale();
  const chosen = useChosenTexts();
  const changed = departures(rules);
  return (
    <div className="grid gap-3">
      <p>{changed.length === 0 ? t("presets.plays") : t("presets.playsChanged", { count: changed.length })}</p>
      <dl className="grid">
        {houseChoices.map((choice) => (
          <div key={choice.id} className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-2">
            <dt className="flex-1 basis-60">
              {t(`options.${choice.id}.name`)}{" "}
              <a href={`/${locale}/rules/joker#${choice.rule}`} className="text-small">
                {choice.rule}
              </a>
            </dt>
            <dd className={changed.includes(choice) ? "font-semibold" : "text-ink-soft"}>{chosen(rules, choice.id)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
