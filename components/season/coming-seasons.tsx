import { CalendarClock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { PageLink } from "@/components/ui/page-link";

interface ComingSeasonsProps {
  /** Soonest first. */
  readonly seasons: readonly { readonly slug: string; readonly name: string; readonly firstNight: string | null }[];
  /** The league's address. */
  readonly home: string;
}

/** The published seasons that have not begun, each with its first night and its schedule; nothing where there is none. */
export function ComingSeasons({ seasons, home }: ComingSeasonsProps) {
  const t = useTranslations("season.coming");
  const format = useFormatter();
  if (seasons.length === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="flex gap-2.5 rounded-key border-2 border-rule-strong bg-sheet px-3 leading-snug"
    >
      <CalendarClock aria-hidden="true" className="mt-3.5 size-5 flex-none text-accent" />
      <ul className="min-w-0 flex-1">
        {seasons.map(({ slug, name, firstNight }) => (
          <li
            key={slug}
            className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-rule py-1 first:border-t-0"
          >
            <span>{t("title")}:</span>
            <PageLink
              className="name inline-flex min-h-10 items-center"
              href={`${home}/${encodeURIComponent(slug)}/schedule`}
            >
              {name}
            </PageLink>
            <span>{firstNight === null ? t("noDate") : t("firstNight", { date: nightWords(format, firstNight) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
