"use client";

import { useShortNames } from "./names-of-league";

interface FittingNameProps {
  readonly name: string;
  readonly of?: "team" | "venue";
  /** Shows the short name at all widths, for example in a column heading. */
  readonly always?: boolean;
}

interface FittingTextProps {
  readonly text: string;
  readonly short: string | undefined;
  /** Shows the short text at all widths, for example in a column heading. */
  readonly always?: boolean;
}

/** A text with a shorter version for limited space. Screen readers, search and copying use the full text. */
export function FittingText({ text, short, always = false }: FittingTextProps) {
  if (!short || short === text) return text;
  return (
    <span className={always ? "fitting-name fitting-always" : "fitting-name"} data-short={short} title={text}>
      <span>{text}</span>
    </span>
  );
}

/** A team's or bar's name, or its short name if space is limited. */
export function FittingName({ name, of = "team", always = false }: FittingNameProps) {
  const names = useShortNames();
  return <FittingText text={name} short={(of === "team" ? names.teams : names.venues).get(name)} always={always} />;
}
