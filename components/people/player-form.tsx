import { useTranslations } from "next-intl";
import { FormStrip } from "@/components/standings/form-strip";
import { Aside } from "@/components/ui/aside";
import type { GameSeen } from "@/lib/competition/games-at-table";
import { outcomeOf } from "@/lib/competition/standings/records";

interface PlayerFormProps {
  /** With at least one finished game each, in order of play. */
  readonly matches: readonly { readonly games: readonly GameSeen[] }[];
}

/** The maximum number of matches shown. */
const most = 5;

/** A player's last matches: games won and lost. */
export function PlayerForm({ matches }: PlayerFormProps) {
  const t = useTranslations("players");
  const scores = matches.slice(-most).map(({ games }) => ({
    gamesWon: games.filter(({ won }) => won === true).length,
    gamesLost: games.filter(({ won }) => won === false).length,
  }));
  return (
    <Aside title={t("lastNights")} titleId="form">
      <FormStrip outcomes={scores.map(outcomeOf)} />
      <p className="num">
        {scores.map(({ gamesWon: won, gamesLost: lost }) => t("wonLost", { won, lost })).join(", ")}
      </p>
    </Aside>
  );
}
