import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { DeskCommandButton } from "@/components/desk/desk-command-button";

interface OwnPlayer {
  readonly leagueId: string;
  readonly league: string;
  readonly person: string;
  readonly name: string;
  /** The public name, if it is initials. */
  readonly shownAs: string | null;
}

/** The public name of the user's own player in a league, with a button to change it. */
export function OwnShownName({ player }: { readonly player: OwnPlayer }) {
  const t = useTranslations("shownName");
  const { leagueId, league, person, name, shownAs } = player;
  const isOpen = shownAs === null;
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        <b className="name">{t("player", { name, league })}</b>
        <span className="block">{isOpen ? t("open", { name }) : t("hidden", { shown: shownAs })}</span>
      </p>
      <DeskCommandButton
        label={isOpen ? t("hideIn", { league }) : t("tellIn", { league })}
        command={{ kind: "show-initials", league: leagueId, person, initials: isOpen }}
      >
        <Icon aria-hidden="true" className="size-5" />
        {isOpen ? t("hide") : t("tell")}
      </DeskCommandButton>
    </div>
  );
}
