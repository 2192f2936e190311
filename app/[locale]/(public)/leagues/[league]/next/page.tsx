import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ChooseTeamButton } from "@/components/my-team/choose-team-button";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { RoundPlay } from "@/components/schedule/round-play";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { loadNextMatches } from "@/lib/server/next-match/load-next-matches";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

interface NextParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: NextParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("myTeam"), loadLeague((await params).league)]);
  return league
    ? { title: `${t("title")}, ${league.name}`, description: t("description", { league: league.name }) }
    : {};
}

/** The next match of every team; the reader can choose a team. */
export default async function NextPage({ params }: NextParams) {
  const { locale, league: slug } = await pageLocale(params);
  const view = await loadNextMatches(slug, new Date());
  if (!view) return <NothingHere />;
  const [t, format, names] = await Promise.all([
    getTranslations("myTeam"),
    getFormatter(),
    loadShortNames(view.league.id),
  ]);
  const nameInSentence = namesInSentence(names.takesThe, locale);
  return (
    <ClientTexts parts={["myTeam"]}>
      <PageHeader
        above={
          <PageLink href={`/${locale}/leagues/${encodeURIComponent(view.league.slug)}`}>{view.league.name}</PageLink>
        }
        title={t("title")}
        note={t("note")}
      />
      <Sheet flush as="div">
        {view.teams.length === 0 ? <p className="p-4 text-ink-soft">{t("nobody")}</p> : null}
        <ul>
          {view.teams.map(({ id, name, href, isPerson, next }) => {
            // The expected duration depends on the card game.
            const texts = next && nextMatchTexts(t, format, next.play ? { ...next, time: null } : next, nameInSentence);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 border-t border-rule px-4 py-1 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-56 py-1">
                  <PageLink className="name inline-flex min-h-12 items-center" href={`/${locale}${href}`}>
                    {name}
                  </PageLink>
                  {texts && next ? (
                    <p className="text-small">
                      <PageLink
                        href={`/${locale}${next.href}`}
                        className="inline-flex min-h-12 flex-wrap items-center gap-x-1.5"
                      >
                        <b>{texts.when}</b>{" "}
                        {next.play && next.date ? (
                          <span>
                            <RoundPlay play={next.play} />
                          </span>
                        ) : null}{" "}
                        <span>{texts.against}</span>{" "}
                        <span>{[texts.where, texts.address].filter(Boolean).join(", ")}</span>{" "}
                        <span className="text-ink-soft">{texts.cards}</span>
                      </PageLink>
                    </p>
                  ) : (
                    <p className="text-small text-ink-soft">{t("none")}</p>
                  )}
                </div>
                <ChooseTeamButton league={view.league.slug} team={id} name={name} isPerson={isPerson} />
              </li>
            );
          })}
        </ul>
      </Sheet>
    </ClientTexts>
  );
}
