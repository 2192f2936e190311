import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Aside } from "@/components/ui/aside";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Race } from "@/lib/competition/standings/race";
import { CrosstableBrief, type CrosstableBriefProps } from "./crosstable-brief";
import { RaceChart } from "./race-chart";

/** Maximum number of rows that fit beside the standings. */
const maxCrossRows = 12;

interface StandingsSidebarProps {
  /** The address of the season's pages. */
  readonly season: string;
  readonly race: Race;
  readonly rows: CrosstableBriefProps["rows"];
  readonly names: ReadonlyMap<string, string>;
  readonly shortNames: ReadonlyMap<string, string>;
  readonly weeks: number;
  readonly who: EntrantKind;
  readonly sides: number;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** Small race chart and crosstable, each with a link to its page; empty before the first result. */
export function StandingsSidebar({ season, race, rows, ...of }: StandingsSidebarProps) {
  const t = useTranslations("figures");
  const heading = (page: string, texts: string) => (
    <PageLink href={`${season}/${page}`}>
      {texts}
      <ChevronRight aria-hidden="true" className="size-5" />
    </PageLink>
  );
  if (race.rounds.length === 0) return null;
  return (
    <>
      <Aside title={heading("race", t("race.title"))} titleId="race">
        <RaceChart brief race={race} {...of} />
      </Aside>
      <Aside title={heading("crosstable", t("cross.title"))} titleId="crosstable">
        {rows.length > maxCrossRows ? null : <CrosstableBrief rows={rows} who={of.who} follow={of.follow} />}
      </Aside>
    </>
  );
}
