import { useFormatter, useTranslations } from "next-intl";
import { Aside } from "@/components/ui/aside";
import type { ProvedPlaces } from "@/lib/competition/outlook/place-bounds";

interface DecidedLinesProps {
  readonly proved: readonly ProvedPlaces[];
  readonly nameOf: (entrant: string) => string;
}

/** Places that are already certain, as sentences beside the standings; empty without any. */
export function DecidedLines({ proved, nameOf }: DecidedLinesProps) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  const listed = (some: readonly ProvedPlaces[]) => format.list(some.map(({ entrant }) => nameOf(entrant)));
  const champions = proved.filter(({ worst }) => worst.proved === 1);
  const half = Math.floor(proved.length / 2);
  const places = Array.from({ length: Math.max(0, half - 1) }, (_, i) => i + 2);
  const sure = places.map((place) => ({ place, teams: proved.filter(({ worst }) => worst.proved === place) }));
  const out = proved.filter(({ best }) => best.proved > 1);
  const isNothing = champions.length + out.length === 0 && sure.every(({ teams }) => teams.length === 0);
  if (isNothing) return null;
  return (
    <Aside title={t("decided")} titleId="decided">
      <ul className="outlook-list">
        {champions.length > 0 ? <li>{t("isChampion", { teams: listed(champions) })}</li> : null}
        {sure.map(({ place, teams }) =>
          teams.length > 0 ? <li key={place}>{t("isSure", { teams: listed(teams), place })}</li> : null,
        )}
        {out.length > 0 ? <li>{t("isOut", { teams: listed(out) })}</li> : null}
      </ul>
    </Aside>
  );
}
