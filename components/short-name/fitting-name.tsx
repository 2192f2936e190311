"use client";

import { useShortNames } from "./names-of-league";

interface FittingNameProps {
  readonly name: string;
  readonly of?: "team" | "venue";
  /** Where room is short on every screen, as in the head of a column. */
  readonly always?: boolean;
}

interface FittingTextProps {
  readonly text: string;
  readonly short: string | undefined;
  /** Where room is short on every screen, as in the head of a column. */
  readonly always?: boolean;
}

/** A text that is shown by a shorter one where room is short. What is read aloud, searched and copied is the whole text. */
export function FittingText({ text, short, always = false }: FittingTextProps) {
  if (!short || short === text) return text;
  return (
    <span className={always ? "fitting-name fitting-always" : "fitting-name"} data-short={short} title={text}>
      <span>{text}</span>
    </span>
  );
}

/** A team's or bar's name, shown by its short name where room is short. */
export function FittingName({ name, of = "team", always = false }: FittingNameProps) {
  const names = useShortNames();
  return <FittingText text={name} short={(of === "team" ? names.teams : names.venues).get(name)} always={always} />;
}
