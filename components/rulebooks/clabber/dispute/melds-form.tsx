import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { PenaltyMelds } from "@/lib/rulebooks/clabber/dispute/clabber-disputes";
import { type MeldKind, meldKinds } from "@/lib/rulebooks/clabber/meld-kind";
import type { MeldsFormProps } from "../../dispute-props";
import { type MeldCount, worthOf } from "../meld-texts";

/** §C54: what each side had announced or was still entitled to. A tap adds a meld; after the last possible one, none. */
export function MeldsForm({ value, sides, onChange }: MeldsFormProps<PenaltyMelds>) {
  const t = useTranslations("playDispute.melds");
  const tSheet = useTranslations("sheet");
  const countOf = (side: 0 | 1, kind: MeldCount["kind"]) =>
    kind === "bella" ? Number(value.bella === side) : value.melds[side].filter((one) => one === kind).length;
  return (
    <div className="grid gap-3">
      <p>{t("note")}</p>
      {([0, 1] as const).map((side) => (
        <fieldset key={side} className="grid min-w-0 gap-1.5">
          <legend className="mb-1 font-semibold wrap-anywhere">{sides[side]}</legend>
          <div className="grid grid-cols-2 gap-1.5 desk:grid-cols-5">
            {([...meldKinds, "bella"] as const).map((kind) => {
              const count = countOf(side, kind);
              return (
                <Button
                  key={kind}
                  className="min-w-0 px-1"
                  aria-pressed={count > 0}
                  onClick={() => onChange(kind === "bella" ? withBella(value, side) : withMeld(value, side, kind))}
                >
                  {t(count > 1 ? "several" : "one", { meld: tSheet(`meld.${kind}`), points: worthOf(kind), count })}
                </Button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const most = 4;

function withMeld(value: PenaltyMelds, side: 0 | 1, kind: MeldKind): PenaltyMelds {
  const held = value.melds[side];
  const isFull = held.filter((one) => one === kind).length >= most;
  const next = isFull ? held.filter((one) => one !== kind) : [...held, kind];
  return { ...value, melds: side === 0 ? [next, value.melds[1]] : [value.melds[0], next] };
}

function withBella(value: PenaltyMelds, side: 0 | 1): PenaltyMelds {
  return { ...value, bella: value.bella === side ? null : side };
}
