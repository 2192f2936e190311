import { useFormatter, useTranslations } from "next-intl";
import { TeamAnswers } from "@/components/team-card/team-answers";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { type MatchLineUps, TableLineUp } from "./table-line-up";

/** The forms for a match's line-ups: one per table if a club fields several pairs. */
export function LineUpSheets({ lineUp, only }: { readonly lineUp: MatchLineUps; readonly only?: number }) {
  const t = useTranslations("people");
  const tAnswers = useTranslations("availability");
  const format = useFormatter();
  const absent = absentIn(lineUp);
  const shown = lineUp.tables.filter(({ position }) => only === undefined || position === only);
  return (
    <>
      {absent.length > 0 ? <Notice kind="warn" title={t("cannotCome", { names: format.list(absent) })} /> : null}
      {lineUp.availability.length > 0 ? (
        <Sheet title={tAnswers("title")} titleId="who-can-come">
          <TeamAnswers teams={lineUp.availability} />
        </Sheet>
      ) : null}
      {shown.map(({ position, number }) => (
        <Sheet key={position} title={t("table", { table: number ?? position })} titleId={`table-${position}`}>
          <TableLineUp lineUp={lineUp} table={position} />
        </Sheet>
      ))}
    </>
  );
}

/** The members of both teams who reported that they cannot come. */
function absentIn({ candidates }: MatchLineUps): readonly string[] {
  const people = Object.values(candidates).flat();
  return [
    ...new Set(
      people.flatMap(({ name, reasons }) => (reasons.some(({ code }) => code === "said-cannot-come") ? [name] : [])),
    ),
  ];
}
