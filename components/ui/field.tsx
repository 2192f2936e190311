import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** What the control inside a field must carry, so that label, hint and error are read with it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** A hint above the control, where a phone's keyboard does not cover it. */
  readonly hint?: ReactNode;
  /** What is wrong, as a sentence. */
  readonly error?: ReactNode;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, a hint, a control and what is wrong with it, tied together for a screen reader. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid gap-1", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** A field's error, in red and in words; empty without one. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-small font-semibold text-red">
      {children}
    </p>
  );
}
