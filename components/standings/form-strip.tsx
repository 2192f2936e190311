import { useTranslations } from "next-intl";
import { type FormOutcome, formBars, formBox } from "./form-bars";

/** The last five meetings as bars, with a text alternative. */
export function FormStrip({ outcomes }: { readonly outcomes: readonly FormOutcome[] }) {
  const t = useTranslations("standings");
  const bars = formBars(outcomes);
  const outcomeText = bars.map(({ outcome }) => t(`outcome.${outcome}`)).join(", ");
  return (
    <span className="form-strip">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${formBox.width} ${formBox.height}`}
        width={formBox.width}
        height={formBox.height}
      >
        <path className="form-line" d={`M0 ${formBox.line}h${formBox.width}`} />
        {bars.map(({ outcome, ...box }) => (
          <rect key={box.x} className={`form-${outcome}`} {...box} />
        ))}
      </svg>
      <span className="sr-only">
        {bars.length === 0 ? t("noForm") : t("formSaid", { count: bars.length, outcomes: outcomeText })}
      </span>
    </span>
  );
}
