import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate } from "@/components/schedule/format-date";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import { type ListedPlace, PlaceList } from "./place-list";

interface ArchivedEventProps {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly entrants: number;
    readonly championYear: number | null;
    readonly places: readonly ListedPlace[];
  };
  readonly href: string;
  /** Address of its year in the city's book; null without one. */
  readonly roadHref: string | null;
}

/** A finished event in the archive: champion, next places, and a link to the bracket. */
export function ArchivedEvent({ event, href, roadHref }: ArchivedEventProps) {
  const t = useTranslations("city");
  const tArchive = useTranslations("archive");
  const format = useFormatter();
  const { id, name, from, to, entrants, championYear, places } = event;
  const first = from && formatLongDate(format, from);
  const last = to && formatLongDate(format, to);
  const nights = first && last && first !== last ? tArchive("from", { from: first, to: last }) : first;
  return (
    <Sheet
      title={name}
      titleId={`event-${id}`}
      note={[nights, t("entrants", { count: entrants })].filter(Boolean).join(", ")}
    >
      <div className="grid gap-3">
        <PlaceList label={t("hall", { name })} places={places} />
        <p className="flex flex-wrap gap-2">
          <LinkButton tone="quiet" href={href}>
            {t("bracket")}
          </LinkButton>
          {roadHref && championYear !== null ? (
            <LinkButton tone="quiet" href={roadHref}>
              {t("link", { year: String(championYear) })}
            </LinkButton>
          ) : null}
        </p>
      </div>
    </Sheet>
  );
}
