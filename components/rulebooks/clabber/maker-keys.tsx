import { useTranslations } from "next-intl";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import type { PadProps } from "./pad-props";

/** Buttons for makers and trump in one tap. */
export function MakerKeys({ draft, sideNames, press }: PadProps) {
  const t = useTranslations("sheet");
  const suitName = useTranslations("clabber.suits");
  return ([0, 1] as const).map((maker) => (
    <fieldset key={maker} className="pad-makers">
      <legend className="sr-only">{`${sideNames[maker]} ${t("pad.madeTrumps")}`}</legend>
      <span aria-hidden="true" className="pad-who">
        <b>{sideNames[maker]}</b>
        <small>{t("pad.madeTrumps")}</small>
      </span>
      {suits.map((trump) => (
        <button
          key={trump}
          type="button"
          className="key pad-suit"
          aria-pressed={draft.maker === maker && draft.trump === trump}
          aria-label={t("pad.makerKey", { side: sideNames[maker], suit: suitName(trump) })}
          onClick={() => press({ type: "makers", maker, trump })}
        >
          <Suit suit={trump} plain={draft.maker === maker && draft.trump === trump} className="size-[1.625rem]" />
        </button>
      ))}
    </fieldset>
  ));
}
