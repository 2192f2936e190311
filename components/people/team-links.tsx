import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

interface TeamLinksProps {
  /** Where the teams' pages are. */
  readonly base: string;
  readonly teams: readonly { readonly name: string; readonly address: string }[];
}

/** The way to each team's own page. */
export function TeamLinks({ base, teams }: TeamLinksProps) {
  const t = useTranslations("people");
  return (
    <nav aria-label={t("allTeams")} className="no-print flex flex-wrap gap-x-4 px-1.5">
      {teams.map(({ name, address }) => (
        <PageLink key={address} href={`${base}/${address}`} className="name inline-flex min-h-12 items-center">
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
