import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type PillTone = "plain" | "good" | "warn" | "bad";

const tones: Record<PillTone, string> = {
  plain: "text-ink-soft",
  good: "text-good",
  warn: "text-warn",
  bad: "text-red",
};

interface PillProps {
  readonly tone?: PillTone;
  readonly icon?: LucideIcon;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A state as a short text with an icon; the meaning does not depend on color. */
export function Pill({ tone = "plain", icon: Icon, className, children }: PillProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 text-small leading-tight font-semibold",
        tones[tone],
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-[1.0625rem] flex-none" /> : null}
      <span>{children}</span>
    </span>
  );
}
