import { useTranslations } from "next-intl";
import { countedSideOf } from "./hand-draft";
import type { PadProps } from "./pad-props";

const counts = [0, 1, 2, 3, 4, 5, 6];

/** The counted side's tricks and the last trick, for leagues that record tricks; a stricter check. */
export function TrickKeys({ draft, sideNames, press }: PadProps) {
  const t = useTranslations("sheet.pad");
  const counted = countedSideOf(draft);
  const side = counted === null ? "" : sideNames[counted];
  return (
    <>
      <fieldset className="pad-tricks" disabled={counted === null}>
        <legend className="sr-only">{counted === null ? t("tricksPlain") : t("tricksOf", { side })}</legend>
        <span aria-hidden="true" className="pad-who">
          <b>{side}</b>
          <small>{t("tricksTaken")}</small>
        </span>
        {counts.map((tricks) => (
          <button
            key={tricks}
            type="button"
            className="key pad-trick"
            aria-pressed={draft.tricks === tricks}
            onClick={() => press({ type: "tricks", tricks })}
          >
            {tricks}
          </button>
        ))}
      </fieldset>
      <fieldset className="pad-last-trick">
        <legend className="sr-only">{t("lastTrick")}</legend>
        <span aria-hidden="true" className="pad-who">
          <b>{t("lastTrick")}</b>
        </span>
        {([0, 1] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="key pad-choice"
            aria-pressed={draft.lastTrick === one}
            onClick={() => press({ type: "last-trick", side: one })}
          >
            {sideNames[one]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
