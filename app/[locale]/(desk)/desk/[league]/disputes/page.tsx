import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { RuleDispute } from "@/components/desk/rule-dispute";
import { rulebookWords } from "@/components/rulebooks/registry";
import { ClientWords } from "@/components/shell/client-words";
import { SheetComparison } from "@/components/table/sheet-comparison";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDisputes } from "@/lib/server/scoring/load-disputes";
import { firstDifference } from "@/lib/sync/agreement/compare-sheets";

interface DisputesParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agree"))("disputes") };
}

/** What sides do not agree on, for the secretary to rule. */
export default async function DisputesPage({ params }: DisputesParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, format, disputes] = await Promise.all([getTranslations("agree"), getFormatter(), loadDisputes(league.id)]);
  const shown = disputes.map(({ side, at, ...dispute }) => {
    const { match, sheet } = dispute;
    const time = format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone: league.timeZone });
    const note = t("disputeOf", { side: match.sides[side] ?? "", game: sheet.game, time });
    return { ...dispute, sides: match.sides.join(" – "), note };
  });
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={`/${locale}/desk`}>{league.name}</PageLink>}
        title={t("disputes")}
        note={disputes.length === 0 ? t("noDisputes") : t("disputesNote")}
      />
      <ClientWords parts={["agree", "preview", "brackets", "events", "sheet", "problems", ...rulebookWords()]}>
        {shown.map(({ id, reason, hasPhoto, match, sheet, other, sides, note }) => (
          <Sheet key={id} titleId={id} title={sides} namedByNote note={note}>
            <div className="grid gap-4">
              <blockquote className="border-s-4 border-warn ps-3">{reason}</blockquote>
              <SheetComparison
                match={match}
                scanned={sheet}
                own={other}
                difference={other && firstDifference(sheet, other)}
                heads={[t("onRecord"), t("theirVersion")]}
              />
              {hasPhoto ? (
                <a href={`/api/disputes/${league.id}/${id}`}>
                  {/* biome-ignore lint/performance/noImgElement: a photograph of theirs, shown as it is */}
                  <img src={`/api/disputes/${league.id}/${id}`} alt={t("photoOf")} className="max-h-96 max-w-full" />
                </a>
              ) : null}
              <p>
                <PageLink href={`/${locale}/table/${match.id}?table=${sheet.table}&game=${sheet.game}`}>
                  {t("correctFirst")}
                </PageLink>
              </p>
              <RuleDispute leagueId={league.id} dispute={id} about={note} />
            </div>
          </Sheet>
        ))}
      </ClientWords>
    </div>
  );
}
