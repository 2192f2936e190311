import { useTranslations } from "next-intl";
import { countedMelds, countedSideOf, type Reading } from "./hand-draft";
import type { PadProps } from "./pad-props";

interface ReadingKeysProps extends PadProps {
  /** The current reading of the figure; null if not chosen. */
  readonly chosen: Reading | null;
}

/** Asks whether an ambiguous figure includes the melds. Both sums are shown. */
export function ReadingKeys({ draft, chosen, sideNames, press }: ReadingKeysProps) {
  const t = useTranslations("sheet.pad");
  const counted = countedSideOf(draft) ?? 0;
  const melds = countedMelds(draft, counted);
  const points = Number(draft.digits);
  const side = sideNames[counted];
  const keyOf = (reading: Reading, tricks: number) => (
    <button
      type="button"
      className="key pad-reading"
      aria-pressed={chosen === reading}
      aria-label={t(reading === "alone" ? "readAlone" : "readWithMelds", {
        side,
        tricks,
        melds,
        total: tricks + melds,
      })}
      onClick={() => press({ type: "read", reading })}
    >
      <small>{t(reading === "alone" ? "tricksAlone" : "meldsIncluded")}</small>
      <b>{t("sum", { tricks, melds, total: tricks + melds })}</b>
    </button>
  );
  return (
    <fieldset className="pad-readings">
      <legend className="sr-only">{t("whichReading", { points, side })}</legend>
      {keyOf("alone", points)}
      {keyOf("with-melds", points - melds)}
    </fieldset>
  );
}
