"use client";

import { classNames } from "@/components/ui/class-names";
import { useCoin } from "./coins-of-league";

interface CoinProps {
  /** The team's full name. */
  readonly name: string;
  readonly size?: "small" | "large";
  /** Whether screen readers read the name; set if no text beside the coin has it. */
  readonly isNamed?: boolean;
  readonly className?: string;
}

/**
 * A team's monogram in a ring of its color; filled for the reader's own. The letters are drawn by the style sheet and
 * are not text.
 */
export function Coin({ name, size, isNamed = false, className }: CoinProps) {
  const { letters, tint, isMine } = useCoin(name);
  const classes = classNames(
    "coin",
    `coin-${tint}`,
    [...letters].length > 1 && "coin-pair",
    size && `coin-${size}`,
    isMine && "coin-mine",
    className,
  );
  return isNamed ? (
    <span className={classes} data-letters={letters} role="img" aria-label={name} title={name} />
  ) : (
    <span className={classes} data-letters={letters} aria-hidden="true" />
  );
}
