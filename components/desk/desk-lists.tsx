import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

interface Listed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

interface DeskListsProps {
  readonly slug: string;
  readonly seasons: readonly (Listed & { readonly state: "draft" | "published" | "finished" | "archived" })[];
  readonly events: readonly (Listed & { readonly state: "draft" | "published" | "finished" | "archived" })[];
}

/** The seasons and events of a league, each with how it stands. */
export function DeskLists({ slug, seasons, events }: DeskListsProps) {
  const t = useTranslations();
  const desk = `/${useLocale()}/desk/${encodeURIComponent(slug)}`;
  return (
    <>
      {seasons.length === 0 ? <p className="text-ink-soft">{t("desk.noSeasons")}</p> : null}
      <ul>
        {seasons.map(({ id, slug: season, name, state }) => (
          <li key={id} className="flex items-center justify-between border-t border-rule">
            <PageLink
              className="name flex min-h-12 items-center"
              href={`${desk}/seasons/${encodeURIComponent(season)}`}
            >
              {name}
            </PageLink>
            <span className="text-small text-ink-soft">{t(`desk.${state}`)}</span>
          </li>
        ))}
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
