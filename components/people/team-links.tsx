import { useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { PageLink } from "@/components/ui/page-link";

interface TeamLinksProps {
  /** Address of the teams' pages. */
  readonly base: string;
  readonly teams: readonly { readonly name: string; readonly address: string }[];
}

/** Links to the teams' pages. */
export function TeamLinks({ base, teams }: TeamLinksProps) {
  const t = useTranslations("people");
  return (
    <nav aria-label={t("allTeams")} className="team-links no-print">
      {teams.map(({ name, address }) => (
        <PageLink key={address} href={`${base}/${address}`}>
          <Coin name={name} size="small" />
          <span className="name">{name}</span>
        </PageLink>
      ))}
    </nav>
  );
}
