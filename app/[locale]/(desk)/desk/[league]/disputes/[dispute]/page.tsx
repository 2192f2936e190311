import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { DisputeComplaint } from "@/components/disputes/dispute-complaint";
import { DisputeSheet } from "@/components/disputes/dispute-sheet";
import { DisputeVersions } from "@/components/disputes/dispute-versions";
import { OtherRulings } from "@/components/disputes/other-rulings";
import { RulingChoices } from "@/components/disputes/ruling-choices";
import { SettledDispute } from "@/components/disputes/settled-dispute";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { eventTexts } from "@/components/table/sheet-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readDisputeSegment } from "@/lib/score-sheet/agreement/dispute-key";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { newId } from "@/lib/server/auth/secrets";
import { loadDispute } from "@/lib/server/disputes/load-disputes";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { PlayDispute } from "./play-dispute";

interface DisputeParams {
  readonly params: Promise<{ locale: string; league: string; dispute: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("disputes"))("title"), robots: { index: false } };
}

/** One dispute: the complaint, both versions, the sheet, the photograph, and the effect of each ruling. */
export default async function DisputePage({ params }: DisputeParams) {
  const { locale, league: slug, dispute: segment } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const key = readDisputeSegment(segment);
  if (key.kind === "play") return <PlayDispute locale={locale} league={league} id={key.dispute} />;
  const context = { caller: await currentCaller(), at: new Date(), newId };
  const view = await loadDispute(league.id, segment, context);
  if (!view) notFound();
  const [t, format] = [await getTranslations("disputes"), await getFormatter()];
  const { match, game, hand, complaint, settled, choices } = view;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const at = `table=${view.table}&game=${game.number}`;
  const correct = `/${locale}/table/${match.id}/correct?dispute=${encodeURIComponent(view.address)}&${at}`;
  const season = `${desk}/${match.inEvent ? "events" : "seasons"}/${encodeURIComponent(match.season)}`;
  const timeOf = (moment: Date) =>
    format.dateTime(moment, { dateStyle: "medium", timeStyle: "short", timeZone: league.timeZone });
  const several = match.tables.length > 1;
  const number = match.tables.find(({ position }) => position === view.table)?.number ?? view.table;
  return (
    <ClientTexts
      parts={["disputes", "agree", "preview", "sheet", "problems", ...eventTexts, ...rulebookTexts(match.rulebook)]}
    >
      <div className="grid gap-5">
        <PageHeader
          above={<PageLink href={`${desk}/disputes`}>{t("back")}</PageLink>}
          title={t("of", { sides: match.sides.join(" – "), game: game.number })}
          note={several ? t("table", { table: number }) : undefined}
        />
        <DisputeComplaint
          complaint={complaint && { ...complaint, who: match.sides[complaint.side] ?? "", time: timeOf(complaint.at) }}
          photo={complaint?.hasPhoto ? `/api/disputes/${league.id}/${complaint.id}` : null}
          hand={hand}
        />
        {settled ? (
          <SettledDispute
            settled={{ ...settled, time: settled.at && timeOf(settled.at) }}
            view={view}
            public={`/${locale}/leagues/${encodeURIComponent(league.slug)}`}
          />
        ) : (
          <DisputeVersions match={match} sheet={view.sheet} versions={view.versions} />
        )}
        <DisputeSheet match={match} game={game} hand={hand} correct={correct} />
        {settled ? null : <RulingChoices sides={match.sides} game={game.number} choices={choices} />}
        <OtherRulings
          correct={correct + (game.final ? "&side=0" : hand === null ? "" : `&hand=${hand}`)}
          isFinal={game.final !== null}
          sheet={`/${locale}/table/${match.id}?${at}`}
          isSettled={settled !== null}
          ruleMatch={match.inEvent ? season : `${season}/changes?what=rule&match=${match.id}`}
        />
      </div>
    </ClientTexts>
  );
}
