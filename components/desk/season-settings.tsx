import { useTranslations } from "next-intl";
import { MovesSetting } from "@/components/move-proposals/moves-setting";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { rulebookViews } from "@/components/rulebooks/registry";
import { Sheet } from "@/components/ui/sheet";
import type { ScoringSettings } from "@/lib/competition/match-score";
import type { CaptainMoves } from "@/lib/competition/move-proposals/move-proposal";
import type { SheetSettings } from "@/lib/competition/sheet-settings";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { formatOrder } from "@/lib/competition/standings/order";
import { standingsPresets } from "@/lib/competition/standings/presets";
import { ForfeitSettings } from "./forfeit-settings";
import { StandingsChoice } from "./season-actions";
import { Setting } from "./setting";
import { SheetRulesForm } from "./sheet-rules-form";
import { UnpublishSeason } from "./unpublish-season";

interface SeasonSettingsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly criteria: readonly CriterionCode[];
  readonly forfeits: ScoringSettings["forfeit"];
  readonly sheets: SheetSettings;
  /** The number of sides in a match. */
  readonly sides: number;
  /** The number of sides at a table of the card game. */
  readonly sheetSides: number;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly isPublic: boolean;
  /** Whether captains may agree on other nights; null if its matches are not between teams. */
  readonly moves: CaptainMoves | null;
  /** Whether it can become a draft again. */
  readonly mayUnpublish: boolean;
}

/** A season's settings, each closed until it is edited. */
export function SeasonSettings(props: SeasonSettingsProps) {
  const { leagueId, seasonId, criteria, forfeits, sheets, sides, sheetSides, rulebook, rules } = props;
  const t = useTranslations("desk");
  const tRanking = useTranslations("ranking");
  const tStandings = useTranslations("standings");
  const tChanges = useTranslations("changes.forfeits");
  const tSheets = useTranslations("signing.rules");
  const tMoves = useTranslations("proposals.setting");
  const ids = { leagueId, seasonId };
  const order = formatOrder(criteria);
  const preset = standingsPresets.find(({ id }) => id === order);
  return (
    <Sheet title={t("settings")} titleId="settings" flush>
      <Setting
        name={t("setting.ranking")}
        value={
          preset ? tRanking(preset.id) : criteria.map((code) => tStandings(`criterion.${code}`, { sides })).join(" → ")
        }
        about={t("setting.rankingAbout")}
      >
        <StandingsChoice {...ids} current={order} sides={sides} />
      </Setting>
      <Setting
        name={tChanges("title")}
        value={t("setting.forfeitsValue", { winner: forfeits.winnerPoints, loser: forfeits.loserPoints })}
        about={t("setting.forfeitsAbout")}
      >
        <ForfeitSettings {...ids} standings={order} current={forfeits} />
      </Setting>
      <Setting
        name={t("setting.sheets")}
        value={t("setting.sheetsValue", {
          keeps: tSheets(sheets.keeps),
          agreement: tSheets(sheets.agreement, { sides: sheetSides }),
        })}
        about={t("setting.sheetsAbout")}
      >
        <SheetRulesForm
          key={JSON.stringify(sheets)}
          {...ids}
          current={sheets}
          sides={sheetSides}
          isPublic={props.isPublic}
        />
      </Setting>
      {props.moves === null ? null : (
        <Setting name={tMoves("name")} value={tMoves(props.moves)} about={tMoves("about")}>
          <MovesSetting key={props.moves} {...ids} current={props.moves} />
        </Setting>
      )}
      <HouseRules rulebook={rulebook} rules={rules} />
      {props.mayUnpublish ? (
        <div className="border-t border-rule px-4 py-3">
          <UnpublishSeason {...ids} />
        </div>
      ) : null}
    </Sheet>
  );
}

/** The season's house rules, which stay the same; empty for an unknown card game. */
function HouseRules({ rulebook, rules }: Pick<SeasonSettingsProps, "rulebook" | "rules">) {
  const t = useTranslations("desk.setting");
  const tGames = useTranslations();
  const [views, texts] = [rulebookViews(rulebook), gameTexts(rulebook)];
  if (!views || !texts) return null;
  const { HouseRulesView } = views;
  return (
    <Setting name={t("houseRules")} value={tGames(`${texts}.name`)} about={t("houseRulesAbout")} isFixed>
      <HouseRulesView rules={rules} />
    </Setting>
  );
}
