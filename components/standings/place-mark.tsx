import { Lock, Minus, Trophy } from "lucide-react";
import { useTranslations } from "next-intl";

/** A proved statement about first place: `sure`, `out` of reach, or a number of wins that is enough. */
export type PlaceMarkOf = "sure" | "out" | number;

const icons = { sure: Lock, out: Minus, near: Trophy } as const;

/** The proved statement about first place, below a name. */
export function PlaceMark({ mark }: { readonly mark: PlaceMarkOf }) {
  const t = useTranslations("standings.mark");
  const kind = typeof mark === "number" ? "near" : mark;
  const Icon = icons[kind];
  return (
    <span className={kind === "out" ? "standings-sub" : "standings-sub standings-good"}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {typeof mark === "number" ? t("near", { count: mark }) : t(mark)}
    </span>
  );
}
