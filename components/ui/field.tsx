import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Attributes that the control must have, so that screen readers read label, hint and error with it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** A hint above the control, since a phone's keyboard may cover the space below. */
  readonly hint?: ReactNode;
  /** The error message. */
  readonly error?: ReactNode;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, hint, control and error message, connected for screen readers. */
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

/** A field's error message; empty without one. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-small font-semibold text-red">
      {children}
    </p>
  );
}
