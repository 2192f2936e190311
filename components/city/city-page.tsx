import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ChampionRoll } from "./champion-roll";
import { RoadSheet } from "./road-sheet";

type Road = Parameters<typeof RoadSheet>[0]["event"];

interface CityPageProps {
  readonly year: number;
  readonly road: readonly (Road & { readonly slug: string; readonly league: { readonly slug: string } })[];
  readonly years: Parameters<typeof ChampionRoll>[0]["years"];
  readonly locale: string;
}

/** A year of the city's book: the road to its City Champion, all champions, and a link to the printable almanac. */
export function CityPage({ year, road, years, locale }: CityPageProps) {
  const t = useTranslations("city");
  const book = `/${locale}/city`;
  const champions = years.find((one) => one.year === year)?.champions ?? [];
  const named = String(year);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t("title", { year: named })}
        note={
          champions.length > 0
            ? t("champions", { year: named, names: champions.join(", "), count: champions.length })
            : t("note")
        }
        actions={
          <LinkButton href={`${book}/${year}/almanac`}>
            <Printer aria-hidden="true" className="size-5" />
            {t("almanac", { year: named })}
          </LinkButton>
        }
      />
      {road.length === 0 ? <Notice>{t("noEvent", { year: named })}</Notice> : null}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {road.map((event) => (
          <RoadSheet
            key={event.id}
            event={event}
            href={`/${locale}/leagues/${encodeURIComponent(event.league.slug)}/events/${encodeURIComponent(event.slug)}`}
          />
        ))}
        <ChampionRoll years={years} home={book} />
      </div>
    </div>
  );
}
