import { useTranslations } from "next-intl";
import { CodePicture } from "@/components/ui/code-picture";
import { PaperMark } from "./paper";

interface PlayerCardProps {
  readonly name: string;
  /** Empty for a player without a team. */
  readonly team: string;
  readonly season: string;
  /** The QR code of the player's page. */
  readonly code: string;
}

/** A wallet card: name, team, and the QR code of the player's page. */
export function PlayerCard({ name, team, season, code }: PlayerCardProps) {
  const t = useTranslations("print.player");
  return (
    <li className="player-card">
      <div className="player-card-words">
        <PaperMark />
        <p className="player-card-name">{name}</p>
        {team ? <p className="player-card-team">{team}</p> : null}
        <p>{season}</p>
      </div>
      <div className="player-card-code">
        <CodePicture path={code} label={t("code", { name })} />
        <p>{t("scan")}</p>
      </div>
    </li>
  );
}
