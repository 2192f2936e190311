import { ArrowLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { meldKinds } from "@/lib/rulebooks/clabber/meld-kind";
import { otherSide } from "@/lib/rulebooks/clabber/side";
import { meldSideOf } from "./hand-draft";
import { type MeldCount, worthOf } from "./meld-texts";
import type { PadProps } from "./pad-props";

/** The meld keys of one side; the first key switches sides. Each key shows its count: "dad ×2". */
export function MeldKeys({ draft, sideNames, press }: PadProps) {
  const t = useTranslations("sheet");
  const side = meldSideOf(draft);
  const name = sideNames[side];
  const held = (kind: MeldCount["kind"]) =>
    kind === "bella" ? Number(draft.bella === side) : draft.melds[side].filter((other) => other === kind).length;
  return (
    <fieldset className="pad-melds">
      <legend className="sr-only">{`${t("pad.meldsOf")} ${name}`}</legend>
      <button
        type="button"
        className="key pad-meld-side"
        aria-label={t("pad.turnMelds", { side: name, other: sideNames[otherSide(side)] })}
        onClick={() => press({ type: "turn-melds" })}
      >
        <small>
          {t("pad.meldsOf")} <ArrowLeftRight aria-hidden="true" className="inline size-3.5" />
        </small>
        <b>{name}</b>
      </button>
      {([...meldKinds, "bella"] as const).map((kind) => (
        <MeldKey
          key={kind}
          meld={{ kind, count: held(kind) }}
          name={name}
          onPress={() => press(kind === "bella" ? { type: "bella" } : { type: "meld", kind })}
        />
      ))}
    </fieldset>
  );
}

interface MeldKeyProps {
  readonly meld: MeldCount;
  readonly name: string;
  readonly onPress: () => void;
}

function MeldKey({ meld: { kind, count }, name, onPress }: MeldKeyProps) {
  const t = useTranslations("sheet");
  const points = worthOf(kind);
  const meld = t(`meld.${kind}`);
  return (
    <button
      type="button"
      className="key pad-meld"
      aria-pressed={count > 0}
      aria-label={t(count > 0 ? "pad.meldKeyHeld" : "pad.meldKey", { meld, points, side: name, count })}
      onClick={onPress}
    >
      {meld}
      {count > 1 ? <small>×{count}</small> : kind === "two-hundred" ? null : <small>{points}</small>}
    </button>
  );
}
