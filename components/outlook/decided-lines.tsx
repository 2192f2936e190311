import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { ProvedPlaces } from "@/lib/competition/outlook/place-bounds";

interface DecidedLinesProps {
  readonly proved: readonly ProvedPlaces[];
  readonly nameOf: (entrant: string) => string;
  /** The page that says it all. */
  readonly href: string;
}

/** Under the standings: which places are certain already, in words, and the way to what can still happen. */
export function DecidedLines({ proved, nameOf, href }: DecidedLinesProps) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  const listed = (some: readonly ProvedPlaces[]) => format.list(some.map(({ entrant }) => nameOf(entrant)));
  const champions = proved.filter(({ worst }) => worst.proved === 1);
  const half = Math.floor(proved.length / 2);
  const places = Array.from({ length: Math.max(0, half - 1) }, (_, i) => i + 2);
  const sure = places.map((place) => ({ place, teams: proved.filter(({ worst }) => worst.proved === place) }));
  const out = proved.filter(({ best }) => best.proved > 1);
  const isNothing = champions.length + out.length === 0 && sure.every(({ teams }) => teams.length === 0);
  return (
    <Sheet title={t("decided")} titleId="decided" action={<PageLink href={href}>{t("link")}</PageLink>}>
      {isNothing ? <p>{t("isNothing")}</p> : null}
      <ul className="outlook-list">
        {champions.length > 0 ? <li>{t("isChampion", { teams: listed(champions) })}</li> : null}
        {sure.map(({ place, teams }) =>
          teams.length > 0 ? <li key={place}>{t("isSure", { teams: listed(teams), place })}</li> : null,
        )}
        {out.length > 0 ? <li>{t("isOut", { teams: listed(out) })}</li> : null}
      </ul>
    </Sheet>
  );
}
