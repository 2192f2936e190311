import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";

interface SeasonHeaderProps {
  readonly locale: string;
  readonly league: { readonly slug: string; readonly name: string };
  readonly season: {
    readonly slug: string;
    readonly name: string;
    readonly state: string;
    /** Whether what can still happen is reckoned for it. */
    readonly hasOutlook: boolean;
  };
  /** The page of the season that this is; leave out on a page below one. */
  readonly current?: "standings" | "outlook" | "schedule" | "rules";
  readonly title: ReactNode;
  readonly note?: ReactNode;
}

/** The head of a season's page: league and season above the title, and the way between the season's pages. */
export function SeasonHeader({ locale, league, season, current, title, note }: SeasonHeaderProps) {
  const t = useTranslations("season");
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const base = `${home}/${encodeURIComponent(season.slug)}`;
  const pages = ["standings", ...(season.hasOutlook ? (["outlook"] as const) : []), "schedule", "rules"] as const;
  return (
    <div className="grid gap-3">
      <PageHeader
        above={
          <>
            <PageLink href={home}>{league.name}</PageLink>, {season.name}
            {season.state === "draft" ? ` (${t("draft")})` : ""}
          </>
        }
        title={title}
        note={note}
      />
      <nav aria-label={season.name} className="flex flex-wrap gap-x-1 sm:gap-x-2">
        {pages.map((page) => (
          <PageLink
            key={page}
            href={`${base}/${page}`}
            className="key key-quiet rounded-none max-[27rem]:px-1.5 text-ink aria-[current]:shadow-[inset_0_-3px_var(--accent)]"
            aria-current={page === current ? "page" : undefined}
          >
            {t(page)}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
