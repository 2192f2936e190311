import { useTranslations } from "next-intl";
import { houseChoices } from "@/lib/rulebooks/joker/house-rules";
import type { HouseRulesListProps } from "../house-rules-props";
import { useValueWords } from "./value-words";

/** What a league may choose, rule by rule, on the page of the rules; the first of the choices is the default. */
export function HouseRulesList({ defaultNote }: HouseRulesListProps) {
  const t = useTranslations("joker.options");
  const words = useValueWords();
  return (
    <ul className="border-t border-rule">
      {houseChoices.map(({ id, rule, values }) => (
        <li
          key={id}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-rule px-4 py-3 last:border-b-0 desk:grid-cols-[3.5rem_minmax(0,1fr)] print:break-inside-avoid"
        >
          <a href={`#${rule}`} className="-my-3 justify-self-start py-3 pe-2 font-semibold no-underline">
            {rule}
          </a>
          <div className="max-w-[42rem]">
            <h3 className="font-sans text-body font-semibold">{t(`${id}.name`)}</h3>
            <p className="text-ink-soft">{t(`${id}.means`)}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5 marker:text-ink-soft">
              {values.map((value, index) => (
                <li key={value}>
                  {words(id, value)}
                  {index === 0 ? <span className="text-ink-soft"> ({defaultNote})</span> : null}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
