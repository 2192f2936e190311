import type { ReactNode } from "react";
import { RadioGroup } from "@/components/ui/radio-group";

interface ChoiceGroupProps<Value extends string> {
  readonly name: string;
  readonly legend: ReactNode;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few named values. */
export function ChoiceGroup<Value extends string>({
  name,
  legend,
  values,
  labelOf,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  return (
    <RadioGroup
      id={name}
      name={name}
      legend={legend}
      layout="wide"
      options={values.map((one) => ({ value: one, label: labelOf(one) }))}
      value={value}
      onChange={(chosen) => {
        const next = values.find((one) => one === chosen);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
