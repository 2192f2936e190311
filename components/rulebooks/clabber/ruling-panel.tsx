import { useTranslations } from "next-intl";
import type { MisdealReason, Ruling } from "./hand-draft";
import type { PadProps } from "./pad-props";

const reasons: readonly MisdealReason[] = ["card-exposed", "out-of-turn", "wrong-count"];

/** Replaces the makers' keys: renege, thrown-in hand, and misdeal with its reason. */
export function RulingPanel({ draft, sideNames, press }: PadProps) {
  const t = useTranslations("sheet.pad");
  const { ruling } = draft;
  const choice = (text: string, value: Ruling, pressed: boolean) => (
    <button
      key={text}
      type="button"
      className="key pad-choice"
      aria-pressed={pressed}
      onClick={() => press({ type: "rule", ruling: value })}
    >
      {text}
    </button>
  );
  const renegeBy = (side: 0 | 1) =>
    choice(sideNames[side], { kind: "reneged", by: side }, ruling?.kind === "reneged" && ruling.by === side);
  return (
    <>
      <fieldset className="pad-rulings">
        <legend className="sr-only">{t("renegeBy")}</legend>
        <span aria-hidden="true" className="pad-who">
          <b>{t("renegeBy")}</b>
        </span>
        {renegeBy(0)}
        {renegeBy(1)}
        {choice(t("both"), { kind: "both-reneged" }, ruling?.kind === "both-reneged")}
      </fieldset>
      {draft.panel === "misdeals" ? (
        <fieldset className="pad-rulings">
          <legend className="sr-only">{t("misdeal")}</legend>
          <span aria-hidden="true" className="pad-who">
            <b>{t("misdeal")}</b>
            <small>{t("because")}</small>
          </span>
          {reasons.map((reason) =>
            choice(t(reason), { kind: "misdealt", reason }, ruling?.kind === "misdealt" && ruling.reason === reason),
          )}
        </fieldset>
      ) : (
        <fieldset className="pad-rulings">
          <legend className="sr-only">{t("noScore")}</legend>
          <span aria-hidden="true" className="pad-who">
            <b>{t("noScore")}</b>
          </span>
          {choice(t("thrownIn"), { kind: "thrown-in" }, ruling?.kind === "thrown-in")}
          <button
            type="button"
            className="key pad-choice pad-misdealt"
            aria-expanded="false"
            onClick={() => press({ type: "panel", panel: "misdeals" })}
          >
            {t("misdealt")}
          </button>
          <button
            type="button"
            className="key pad-choice"
            aria-expanded="false"
            onClick={() => press({ type: "panel", panel: "tricks" })}
          >
            {t("countTricks")}
          </button>
        </fieldset>
      )}
    </>
  );
}
