import { Trophy } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";

interface EventListProps {
  readonly slug: string;
  readonly events: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly state: "draft" | "published" | "finished" | "archived";
  }[];
}

/** A league's events with their states, and a button for a new one. */
export function EventList({ slug, events }: EventListProps) {
  const t = useTranslations("events");
  const desk = `/${useLocale()}/desk/${encodeURIComponent(slug)}`;
  return (
    <div className="grid gap-3">
      {events.length > 0 ? (
        <ul>
          {events.map(({ id, slug: event, name, state }) => (
            <li key={id} className="flex items-center justify-between border-t border-rule">
              <PageLink
                className="name flex min-h-12 items-center"
                href={`${desk}/events/${encodeURIComponent(event)}`}
              >
                {name}
              </PageLink>
              <span className="text-small text-ink-soft">{t(`state.${state}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${desk}/new-event`}>
          <Trophy aria-hidden="true" className="size-5" />
          {t("new")}
        </LinkButton>
      </div>
    </div>
  );
}
