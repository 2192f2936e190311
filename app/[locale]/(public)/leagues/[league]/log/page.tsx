import { FileArchive } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { type LogChoice, LogFilterForm, type LogGroupName } from "@/components/log/log-filter";
import { LogList } from "@/components/log/log-list";
import { LogPager } from "@/components/log/log-pager";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLedgerEnd } from "@/lib/server/leagues/load-leagues";
import { type LogQuery, loadLog } from "@/lib/server/season-log/load-log";
import { logGroups } from "@/lib/server/season-log/log-groups";

interface LogParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("log"))("title"), robots: { index: false } };
}

type SearchParams = Awaited<LogParams["searchParams"]>;

/** The query parameters; a repeated one is ignored. */
function queryOf(searchParams: SearchParams): LogQuery {
  const one = (name: string) => (typeof searchParams[name] === "string" ? searchParams[name] : undefined);
  return { season: one("season"), kind: one("kind"), match: one("match"), all: one("all"), before: one("before") };
}

/** The log of a league for its members, newest first: user, action, time and reason. Works without scripts. */
export default async function LogPage({ params, searchParams }: LogParams) {
  const { locale, league: slug } = await pageLocale(params);
  const query = queryOf(await searchParams);
  const view = await loadLog(slug, locale, query);
  if (!view) return <NothingHere />;
  const t = await getTranslations("log");
  const { league, lines, match, older } = view;
  const { ledgerSeq, ledgerHead } = await loadLedgerEnd(league.id);
  const seasons = view.season ? [view.season] : view.seasons;
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const chosen: LogChoice = {
    season: view.season?.slug ?? "",
    kind: view.group ?? "",
    match: query.match ?? "",
    all: view.all,
  };
  return (
    <>
      <PageHeader
        above={match ? <MatchLink home={home} match={match} /> : <PageLink href={home}>{league.name}</PageLink>}
        title={t("title")}
        note={
          match ? t("noteMatch", { sides: match.sides.join(" – "), who: match.who, round: match.round }) : t("note")
        }
        actions={chosen.match ? <LinkButton href={`${home}/log`}>{t("whole")}</LinkButton> : undefined}
      />
      <Sheet>
        <div className="grid gap-4">
          <LogFilterForm seasons={view.seasons} groups={Object.keys(logGroups) as LogGroupName[]} chosen={chosen} />
          {lines.length === 0 ? <p className="text-ink-soft">{t("noneSuch")}</p> : null}
          <LogList lines={lines} timeZone={league.timeZone} home={home} />
          <LogPager address={`${home}/log`} chosen={chosen} older={older} isFirst={query.before === undefined} />
        </div>
      </Sheet>
      {ledgerSeq > 0 && seasons.length > 0 ? (
        <Sheet title={t("take")} titleId="take" note={t("takeNote")}>
          <div className="flex flex-wrap gap-2">
            {seasons.map(({ slug, name }) => (
              <a
                key={slug}
                href={`/api/exports/${encodeURIComponent(league.slug)}/${encodeURIComponent(slug)}/log.zip?lang=${locale}`}
                className={buttonClass()}
                download=""
              >
                <FileArchive aria-hidden="true" className="size-5" />
                {name}
              </a>
            ))}
          </div>
        </Sheet>
      ) : null}
      <p className="px-1.5 text-small break-words text-ink-soft">
        {t("chain", { count: ledgerSeq, head: ledgerHead.slice(0, 12) || "–" })}
      </p>
    </>
  );
}

type LogView = NonNullable<Awaited<ReturnType<typeof loadLog>>>;

function MatchLink({ home, match }: { readonly home: string; readonly match: NonNullable<LogView["match"]> }) {
  const sides = match.sides.join(" – ");
  if (!match.slugs) return sides;
  return (
    <PageLink href={`${home}/${encodeURIComponent(match.slugs.season)}/matches/${match.slugs.match}`}>{sides}</PageLink>
  );
}
