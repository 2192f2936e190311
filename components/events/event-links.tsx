import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { Pill } from "@/components/ui/pill";
import { Sheet } from "@/components/ui/sheet";

interface EventLinksProps {
  readonly events: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
  /** Who won an event that is over, by its id. */
  readonly champions: ReadonlyMap<string, readonly string[]>;
  /** The years whose City Champion one of them names. */
  readonly years: readonly number[];
  /** Where the league's pages are, and the city's book. */
  readonly home: string;
  readonly book: string;
}

/** A league's events, each with its champion once it is over; and the road to City Champion. */
export function EventLinks({ events, champions, years, home, book }: EventLinksProps) {
  const t = useTranslations("events");
  const tCity = useTranslations("city");
  return (
    <Sheet title={t("title")} titleId="events">
      <ul>
        {events.map(({ id, name, slug }) => {
          const won = champions.get(id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule">
              <PageLink className="name flex min-h-12 items-center" href={`${home}/events/${encodeURIComponent(slug)}`}>
                {name}
              </PageLink>
              {won ? (
                <Pill tone="good" icon={Trophy}>
                  {won.join(", ")}
                </Pill>
              ) : null}
            </li>
          );
        })}
      </ul>
      {years.length > 0 ? (
        <p className="flex flex-wrap gap-2 border-t border-rule pt-3">
          {years.slice(0, 1).map((year) => (
            <LinkButton key={year} href={`${book}/${year}`}>
              {tCity("link", { year: String(year) })}
            </LinkButton>
          ))}
        </p>
      ) : null}
    </Sheet>
  );
}
