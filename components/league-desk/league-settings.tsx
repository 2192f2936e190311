import { useTranslations } from "next-intl";
import { Setting } from "@/components/desk/setting";
import { Sheet } from "@/components/ui/sheet";
import { languageNames } from "./language-names";
import { LeagueSettingForm, type LeagueSettingName, type LeagueSettings } from "./league-setting-form";

interface LeagueSettingsListProps {
  readonly leagueId: string;
  readonly league: LeagueSettings;
  readonly timeZones: readonly string[];
}

/** A league's settings, each closed until it is edited. */
export function LeagueSettingsList({ leagueId, league, timeZones }: LeagueSettingsListProps) {
  const t = useTranslations("leagueDesk");
  const settings: readonly (readonly [LeagueSettingName, string, string])[] = [
    ["name", t("name"), league.name],
    ["timeZone", t("timeZone"), league.timeZone.replaceAll("_", " ")],
    ["locale", t("locale"), languageNames[league.locale]],
    ["languages", t("languages"), league.languages.map((locale) => languageNames[locale]).join(", ")],
    ["accent", t("accent"), t(`accents.${league.accent || "house"}`)],
    ["search", t("searchName"), t(league.isSearched ? "searchYes" : "searchNo")],
  ];
  return (
    <Sheet flush>
      {settings.map(([setting, name, value]) => (
        <Setting key={setting} level={2} name={name} value={value} about={t(`${setting}About`)}>
          <LeagueSettingForm setting={setting} leagueId={leagueId} stored={league} timeZones={timeZones} />
        </Setting>
      ))}
    </Sheet>
  );
}
