import { Radio } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";
import { Pill } from "@/components/ui/pill";

interface LeagueRowsProps {
  readonly leagues: readonly {
    readonly id: string;
    readonly name: string;
    readonly demo: boolean;
    /** The address of its home. */
    readonly href: string;
    readonly season: string | null;
    readonly playing: number;
    readonly next: string | null;
  }[];
}

/** A row for each league: name, season, and current or next matches. */
export function LeagueRows({ leagues }: LeagueRowsProps) {
  const t = useTranslations("home.first");
  const tHome = useTranslations("home");
  const format = useFormatter();
  return (
    <ul className="league-rows">
      {leagues.map(({ id, name, demo, href, season, playing, next }) => (
        <li key={id}>
          <PageLink href={href}>
            <span className="league-letter" aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="league-row-name">
              <span className="name">{name}</span>{" "}
              <small>{[season, demo ? tHome("demoMark") : null].filter(Boolean).join(", ")}</small>
            </span>{" "}
            {playing > 0 ? (
              <Pill tone="good" icon={Radio}>
                {t("playing", { count: playing })}
              </Pill>
            ) : next ? (
              <span className="league-row-next">{formatDate(format, next)}</span>
            ) : null}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
