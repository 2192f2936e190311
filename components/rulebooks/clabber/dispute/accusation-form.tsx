import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/text-field";
import {
  type Accusation,
  emptyAccusations,
  laidHandIn,
  reportRules,
  storedLaidHand,
} from "@/lib/rulebooks/clabber/dispute/accusation";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import type { AccusationFormProps } from "../../dispute-props";
import { type LaidHandAction, laidHandAfter } from "../lay-down/laid-hand-draft";
import { LaidHandForm } from "../lay-down/laid-hand-form";
import { ChoiceGroup } from "./choice-group";
import { RememberedForm } from "./remembered-form";
import { SideKeys } from "./side-keys";

type OfKind<Kind extends Accusation["kind"]> = Extract<Accusation, { kind: Kind }>;

/** An accusation about a card, a lay-down or something that people report. */
export function AccusationForm({ value, rules, seatNames, sides, onChange }: AccusationFormProps<Accusation>) {
  const t = useTranslations("playDispute");
  return (
    <div className="grid min-w-0 gap-4">
      <ChoiceGroup
        name="accusation-kind"
        legend={t("kind.title")}
        values={["play", "lay-down", "report"]}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={value.kind}
        onChange={(kind) => onChange(emptyAccusations[kind])}
      />
      {value.kind === "play" ? (
        <PlayForm value={value} seatNames={seatNames} sides={sides} onChange={onChange} />
      ) : null}
      {value.kind === "lay-down" ? (
        <LayDownForm value={value} rules={rules} seatNames={seatNames} onChange={onChange} />
      ) : null}
      {value.kind === "report" ? <ReportForm value={value} sides={sides} onChange={onChange} /> : null}
    </div>
  );
}

interface PartProps<Kind extends Accusation["kind"]>
  extends Pick<AccusationFormProps<Accusation>, "onChange" | "sides" | "seatNames"> {
  readonly value: OfKind<Kind>;
}

function PlayForm({ value, seatNames, sides, onChange }: PartProps<"play">) {
  const t = useTranslations("playDispute");
  const { remembered, accused } = value;
  const questioned = remembered.question === null ? undefined : remembered.plays[remembered.question];
  return (
    <>
      <RememberedForm
        draft={remembered}
        names={seatNames}
        onChange={(next) => onChange({ ...value, remembered: next })}
      />
      {questioned?.[0] === null ? (
        <SideKeys
          legend={t("accused")}
          sides={sides}
          chosen={accused}
          onChoose={(side) => onChange({ ...value, accused: side })}
        />
      ) : null}
    </>
  );
}

function LayDownForm({
  value,
  rules,
  seatNames,
  onChange,
}: Omit<PartProps<"lay-down">, "sides"> & { readonly rules: unknown }) {
  const laid = laidHandIn(value.laid);
  const press = (action: LaidHandAction) => onChange({ ...value, laid: storedLaidHand(laidHandAfter(laid, action)) });
  return (
    <LaidHandForm
      laid={laid}
      isOrdered={clabberRules.parse(rules).claims === "statedOrder"}
      names={seatNames}
      press={press}
    />
  );
}

function ReportForm({ value, sides, onChange }: Omit<PartProps<"report">, "seatNames">) {
  const t = useTranslations("playDispute");
  const tGame = useTranslations("clabber.reneges");
  return (
    <>
      <SelectField
        id="report-rule"
        label={t("report.title")}
        value={value.rule}
        onChange={({ target }) =>
          onChange({ ...value, rule: reportRules.find((rule) => rule === target.value) ?? "C51" })
        }
      >
        {reportRules.map((rule) => (
          <option key={rule} value={rule}>
            {tGame(rule)}
          </option>
        ))}
      </SelectField>
      <SideKeys
        legend={t("accused")}
        sides={sides}
        chosen={value.accused}
        onChoose={(accused) => onChange({ ...value, accused })}
      />
      <ChoiceGroup
        name="report-proof"
        legend={t("proof.title")}
        values={["proved", "not-proved", "undecided"]}
        labelOf={(proof) => t(`proof.${proof}`)}
        value={value.proof}
        onChange={(proof) => onChange({ ...value, proof })}
      />
    </>
  );
}
