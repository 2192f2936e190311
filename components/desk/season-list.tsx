import { CalendarPlus, UserPlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";

interface ListedSeason {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly state: "draft" | "published" | "finished" | "archived";
  /** Whether matches can be postponed and bars closed: not in seasons whose players change tables. */
  readonly hasChanges: boolean;
  /** Progress of the tasks before its first night; null without open tasks. */
  readonly toDo: { readonly done: number; readonly total: number } | null;
}

interface SeasonListProps {
  readonly slug: string;
  readonly seasons: readonly ListedSeason[];
}

/** A league's seasons with their states, and buttons for a new one. */
export function SeasonList({ slug, seasons }: SeasonListProps) {
  const t = useTranslations();
  const desk = `/${useLocale()}/desk/${encodeURIComponent(slug)}`;
  return (
    <div className="grid gap-3">
      {seasons.length === 0 ? <p className="text-ink-soft">{t("desk.noSeasons")}</p> : null}
      <ul>
        {seasons.map(({ id, slug: season, name, state, hasChanges, toDo }) => {
          const at = `${desk}/seasons/${encodeURIComponent(season)}`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-rule">
              <PageLink className="name me-auto flex min-h-12 items-center" href={at}>
                {name}
              </PageLink>
              <span className="text-small text-ink-soft desk:order-last">{t(`desk.${state}`)}</span>
              {state === "published" ? (
                <span className="flex basis-full flex-wrap gap-x-4 text-small desk:basis-auto">
                  {hasChanges ? (
                    <PageLink
                      className="flex min-h-12 items-center"
                      href={`${at}/changes`}
                      aria-label={`${t("changes.title")}: ${name}`}
                    >
                      {t("changes.title")}
                    </PageLink>
                  ) : null}
                  {toDo ? (
                    <PageLink
                      className="flex min-h-12 items-center"
                      href={`${at}/first-night`}
                      aria-label={`${t("firstNight.link", toDo)}: ${name}`}
                    >
                      {t("firstNight.link", toDo)}
                    </PageLink>
                  ) : null}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${desk}/new-season`} tone={seasons.length === 0 ? "main" : "plain"}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("desk.newSeason")}
        </LinkButton>
        <LinkButton href={`${desk}/new-season/players`}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t("playersSeason.link")}
        </LinkButton>
      </div>
    </div>
  );
}
