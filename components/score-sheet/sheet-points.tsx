import { useTranslations } from "next-intl";
import { PenDash, TurkeyTracks } from "@/components/ui/turkey-tracks";
import type { Mark } from "@/lib/rulebooks/rulebook";

interface SheetPointsProps {
  readonly mark: Mark | null;
  readonly points?: string | undefined;
  readonly caret?: boolean;
}

/** The content of a side's cell: a figure, turkey tracks for a set, a long line for no points, or a renege in words. */
export function SheetPoints({ mark, points, caret = false }: SheetPointsProps) {
  const t = useTranslations("sheet");
  if (points !== undefined || (caret && mark === null)) {
    return (
      <span className="score-typed">
        {points}
        {caret ? <i aria-hidden="true" className="score-pen" /> : null}
      </span>
    );
  }
  switch (mark?.kind) {
    case "points":
      return mark.points;
    case "set":
      return <TurkeyTracks label={t("mark.set")} className="score-tracks" />;
    case "none":
      return <PenDash label={t("mark.none")} className="score-dash" />;
    case "renege":
      return <span className="score-renege">{t("mark.renege")}</span>;
    default:
      return null;
  }
}
