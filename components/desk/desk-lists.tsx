import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

interface Listed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

interface ListedSeason extends Listed {
  readonly state: "draft" | "published" | "finished" | "archived";
  /** Its matches can be put off, its bars closed: its players do not go from table to table. */
  readonly hasChanges: boolean;
  /** How far it is before its first night, where something is left. */
  readonly toDo: { readonly done: number; readonly total: number } | null;
}

interface DeskListsProps {
  readonly slug: string;
  readonly seasons: readonly ListedSeason[];
  readonly events: readonly (Listed & { readonly state: "draft" | "published" | "finished" | "archived" })[];
}

/** A league's seasons and events with their states. */
export function DeskLists({ slug, seasons, events }: DeskListsProps) {
  const t = useTranslations();
  const desk = `/${useLocale()}/desk/${encodeURIComponent(slug)}`;
  return (
    <>
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
      {events.length > 0 ? (
        <>
          <h3 className="font-semibold">{t("events.title")}</h3>
          <ul>
            {events.map(({ id, slug: event, name, state }) => (
              <li key={id} className="flex items-center justify-between border-t border-rule">
                <PageLink
                  className="name flex min-h-12 items-center"
                  href={`${desk}/events/${encodeURIComponent(event)}`}
                >
                  {name}
                </PageLink>
                <span className="text-small text-ink-soft">{t(`events.state.${state}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
