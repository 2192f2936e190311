import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { type DeskAddresses, type DeskMatch, deskPath } from "./desk-match";

interface AttentionListProps {
  readonly at: DeskAddresses;
  readonly disputed: readonly DeskMatch[];
  readonly unreported: readonly DeskMatch[];
  readonly undated: readonly DeskMatch[];
  readonly unconfirmed: readonly DeskMatch[];
  readonly absent: readonly DeskMatch[];
}

/** What a league's desk has to look at, each with the page where it is put right; nothing when all is well. */
export function AttentionList({ at, disputed, unreported, undated, unconfirmed, absent }: AttentionListProps) {
  const t = useTranslations("tonight.attention");
  const all = [...disputed, ...unreported, ...undated, ...unconfirmed, ...absent];
  const count = new Set(all.map(({ id }) => id)).size;
  if (count === 0) return null;
  const matchPath = (match: DeskMatch) => `${deskPath(at, match)}/matches/${encodeURIComponent(match.slug)}`;
  return (
    <Notice kind="warn" title={t("title", { count })}>
      <Group title={t("disputed")} matches={disputed} hrefOf={({ id }) => `/${at.locale}/table/${id}`} />
      <Group title={t("unreported")} matches={unreported} hrefOf={(match) => `${matchPath(match)}/paper`} />
      <Group title={t("absent")} matches={absent} hrefOf={(match) => `${matchPath(match)}/line-up`} />
      <Group
        title={t("unconfirmed")}
        matches={unconfirmed}
        hrefOf={({ date }) => `/${at.locale}/desk/${encodeURIComponent(at.league)}/tonight?night=${date}`}
      />
      <Group
        title={t("undated")}
        matches={undated}
        hrefOf={(match) => `${deskPath(at, match)}/changes?what=make-up&match=${match.id}`}
      />
    </Notice>
  );
}

interface GroupProps {
  readonly title: string;
  readonly matches: readonly DeskMatch[];
  readonly hrefOf: (match: DeskMatch) => string;
}

function Group({ title, matches, hrefOf }: GroupProps) {
  const t = useTranslations("tonight.attention");
  const format = useFormatter();
  if (matches.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-small">{title}</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <PageLink className="inline-flex min-h-12 items-center font-semibold" href={hrefOf(match)}>
              {[
                match.sides.join(" – "),
                match.date ? nightWords(format, match.date) : t("week", { who: match.who, week: match.round }),
                match.venue,
              ]
                .filter(Boolean)
                .join(", ")}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
