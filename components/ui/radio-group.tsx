import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field";

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

const layouts = {
  column: { group: "grid gap-1.5", option: "justify-start gap-3 text-start" },
  wide: { group: "grid gap-1.5 desk:flex desk:flex-wrap", option: "justify-start gap-3 text-start" },
  row: { group: "grid auto-cols-fr grid-flow-col gap-1.5", option: "min-w-0 flex-col gap-1 px-1" },
} as const;

interface RadioGroupProps {
  readonly id: string;
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly RadioOption[];
  /** For controlled use; left out together with `onChange` in a plain form. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  /** `wide`: side by side if there is space, otherwise below each other; `row`: always side by side, for short words. */
  readonly layout?: keyof typeof layouts;
}

/** A choice of a few options, all visible, each with its own tap target. */
export function RadioGroup({ id, name, legend, hint, error, options, layout = "column", ...state }: RadioGroupProps) {
  const { value, defaultValue, onChange } = state;
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset id={id} aria-describedby={describedBy || undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className={layouts[layout].group}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "key has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              layouts[layout].option,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              className="size-5 flex-none outline-none"
              {...(onChange
                ? { checked: value === option.value, onChange: () => onChange(option.value) }
                : { defaultChecked: defaultValue === option.value })}
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-small font-normal text-ink-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
