import { useTranslations } from "next-intl";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { FittingName } from "@/components/short-name/fitting-name";
import { Coin } from "./coin";

interface TeamNameProps {
  readonly name: string;
  readonly entrant: string;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
  /** Whether to show the short name at all screen widths. */
  readonly isShort?: boolean;
}

/** A team or single player at the start of a row: coin and name, marked for the reader's own. */
export function TeamName({ name, entrant, follow, isShort = false }: TeamNameProps) {
  const t = useTranslations("myTeam");
  return (
    <span className="team-name">
      <Coin name={name} size="small" />
      <span>
        <FittingName name={name} always={isShort} />{" "}
        <OwnTeamMark league={follow} entrants={[entrant]} label={t("marked")} />
      </span>
    </span>
  );
}
