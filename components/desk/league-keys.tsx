import {
  CalendarPlus,
  MapPin,
  MoonStar,
  QrCode,
  Scale,
  ScrollText,
  Settings,
  Trophy,
  Tv,
  UserPlus,
  Users,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

interface LeagueKeysProps {
  readonly slug: string;
  /** Whether it has a season yet: the main key is tonight's then, else the way to the first one. */
  readonly hasSeasons: boolean;
}

/** The keys of a league's desk. */
export function LeagueKeys({ slug, hasSeasons }: LeagueKeysProps) {
  const t = useTranslations();
  const locale = useLocale();
  const league = encodeURIComponent(slug);
  const desk = `/${locale}/desk/${league}`;
  const keys = [
    { href: `${desk}/tonight`, icon: MoonStar, words: t("tonight.title"), isMain: hasSeasons },
    { href: `${desk}/new-season`, icon: CalendarPlus, words: t("desk.newSeason"), isMain: !hasSeasons },
    { href: `${desk}/new-season/players`, icon: UserPlus, words: t("playersSeason.link") },
    { href: `${desk}/new-event`, icon: Trophy, words: t("events.new") },
    { href: `${desk}/tables`, icon: QrCode, words: t("desk.tonight") },
    { href: `${desk}/disputes`, icon: Scale, words: t("agree.disputes") },
    { href: `${desk}/bars`, icon: MapPin, words: t("builder.venues.title") },
    { href: `${desk}/members`, icon: Users, words: t("members.title") },
    { href: `${desk}/league`, icon: Settings, words: t("leagueDesk.title") },
    { href: `/${locale}/wall/${league}`, icon: Tv, words: t("wall.desk.open") },
    { href: `/${locale}/leagues/${league}/log`, icon: ScrollText, words: t("log.title") },
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {keys.map(({ href, icon: Icon, words, isMain }) => (
        <LinkButton key={href} href={href} tone={isMain ? "main" : "plain"}>
          <Icon aria-hidden="true" className="size-5" />
          {words}
        </LinkButton>
      ))}
    </div>
  );
}
