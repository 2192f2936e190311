import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { type AskedMatch, type DeskAddresses, type DeskMatch, deskPath, questionPath } from "./desk-match";

interface AttentionListProps {
  readonly at: DeskAddresses;
  readonly disputed: readonly AskedMatch[];
  readonly unreported: readonly DeskMatch[];
  readonly undated: readonly DeskMatch[];
  readonly unconfirmed: readonly DeskMatch[];
  readonly absent: readonly DeskMatch[];
}

/** Open problems of a league for its desk, each with a link; empty without any. */
export function AttentionList({ at, disputed, unreported, undated, unconfirmed, absent }: AttentionListProps) {
  const t = useTranslations("tonight.attention");
  const all = [...disputed, ...unreported, ...undated, ...unconfirmed, ...absent];
  const count = new Set(all.map(({ id }) => id)).size;
  if (count === 0) return null;
  const matchPath = (match: DeskMatch) => `${deskPath(at, match)}/matches/${encodeURIComponent(match.slug)}`;
  return (
    <Notice kind="warn" title={t("title", { count })}>
      <Disputed at={at} matches={disputed} />
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

/** What is at odds: each question by itself, since each has its own page. */
function Disputed({ at, matches }: { readonly at: DeskAddresses; readonly matches: readonly AskedMatch[] }) {
  const t = useTranslations("tonight.attention");
  const aboutMatch = useMatchWords();
  if (matches.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-small">{t("disputed")}</p>
      <ul>
        {matches.flatMap((match) =>
          match.questions.map((question) => (
            <li key={`${match.id} ${question.address}`}>
              <PageLink
                className="inline-flex min-h-12 items-center py-1.5 leading-snug font-semibold"
                href={questionPath(at, question)}
              >
                {aboutMatch(match, question.address === null ? t("waits") : t("game", { game: question.game }))}
              </PageLink>
            </li>
          )),
        )}
      </ul>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly matches: readonly DeskMatch[];
  readonly hrefOf: (match: DeskMatch) => string;
}

function Group({ title, matches, hrefOf }: GroupProps) {
  const aboutMatch = useMatchWords();
  if (matches.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-small">{title}</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <PageLink
              className="inline-flex min-h-12 items-center py-1.5 leading-snug font-semibold"
              href={hrefOf(match)}
            >
              {aboutMatch(match)}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A match in a line: sides, game if one is meant, place, time. */
function useMatchWords(): (match: DeskMatch, what?: string) => string {
  const t = useTranslations("tonight.attention");
  const format = useFormatter();
  return ({ sides, date, who, round, venue }, what) =>
    [sides.join(" – "), what, date ? nightWords(format, date) : t("week", { who, week: round }), venue]
      .filter(Boolean)
      .join(", ");
}
