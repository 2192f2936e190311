import { ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadDisputes } from "@/lib/server/disputes/load-disputes";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface DisputesParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agree"))("disputes") };
}

/** The open disputes for the secretary, each linked to its page. */
export default async function DisputesPage({ params }: DisputesParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, tAgree, format] = [await getTranslations("disputes"), await getTranslations("agree"), await getFormatter()];
  const disputes = await loadDisputes(league.id);
  const timeOf = (at: Date) =>
    format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone: league.timeZone });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={tAgree("disputes")}
        note={disputes.length === 0 ? tAgree("noDisputes") : tAgree("disputesNote")}
      />
      {disputes.length === 0 ? null : (
        <Sheet>
          <ul>
            {disputes.map(({ kind, address, sides, side, reason, game, hand, at }) => (
              <li key={address} className="border-t border-rule first:border-t-0">
                <PageLink
                  className="flex min-h-12 items-center justify-between gap-3 py-2"
                  href={`/${locale}/desk/${encodeURIComponent(league.slug)}/disputes/${address}`}
                >
                  <span className="grid min-w-0 wrap-anywhere">
                    <b className="name">{t("of", { sides: sides.join(" – "), game })}</b>
                    {kind === "play" ? <span>{t("ofPlay", { hand: hand ?? 0 })}</span> : null}
                    {kind === "hand" ? <span>{t("atOdds", { hand: hand ?? 0 })}</span> : null}
                    {reason ? <span>{`“${reason}”`}</span> : null}
                    <span className="text-small text-ink-soft">
                      {side === null ? timeOf(at) : t("said", { side, time: timeOf(at) })}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 flex-none" />
                </PageLink>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}
