import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";

/** Props of every field, besides those of its element. */
export interface Labelled {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Applies to the whole field; `inputClassName` applies to the control. */
  readonly className?: string;
  readonly inputClassName?: string;
}

/** One line of text. */
export function TextField({
  id,
  label,
  hint,
  error,
  className,
  inputClassName,
  type = "text",
  ...rest
}: Labelled & Omit<ComponentProps<"input">, keyof Labelled>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => <input {...rest} {...control} type={type} className={classNames("field-box", inputClassName)} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  className,
  inputClassName,
  rows = 3,
  ...rest
}: Labelled & Omit<ComponentProps<"textarea">, keyof Labelled>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => <textarea {...rest} {...control} rows={rows} className={classNames("field-box", inputClassName)} />}
    </Field>
  );
}

/** A select, for lists that are too long for buttons. */
export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  inputClassName,
  children,
  ...rest
}: Labelled & Omit<ComponentProps<"select">, keyof Labelled>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <select {...rest} {...control} className={classNames("field-box", inputClassName)}>
          {children}
        </select>
      )}
    </Field>
  );
}
