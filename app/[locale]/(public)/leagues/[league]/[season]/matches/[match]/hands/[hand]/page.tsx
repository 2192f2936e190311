import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { HandPage } from "@/components/hand-record/hand-page";
import { rulebookViews } from "@/components/rulebooks/registry";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { seatNames } from "@/lib/rulebooks/seat-names";
import { loadHandReview } from "@/lib/server/scoring/load-hand-review";

interface HandParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string; hand: string }>;
}

type View = NonNullable<Awaited<ReturnType<typeof loadHandReview>>>["hand"];

async function placeText({ table, game, hand, hasTables, rulebook }: View): Promise<string> {
  const t = await getTranslations("handReview");
  const isDeal = rulebookViews(rulebook)?.handWord === "deal";
  return t("title", { several: hasTables ? "yes" : "no", isDeal: isDeal ? "yes" : "no", table, game, hand });
}

export async function generateMetadata({ params }: HandParams): Promise<Metadata> {
  const { league, season, match, hand } = await params;
  const view = await loadHandReview(league, season, match, hand);
  if (!view) return {};
  const t = await getTranslations("handReview");
  const place = await placeText(view.hand);
  const sides = view.match.sides.join(" – ");
  return { title: t("of", { place, sides }), description: t("description", { place, sides }) };
}

/** A hand that was kept card by card: its table, its tricks, and what its card game says about it. */
export default async function HandReviewPage({ params }: HandParams) {
  const { locale, league, season, match, hand } = await pageLocale(params);
  const view = await loadHandReview(league, season, match, hand);
  if (!view) return <NothingHere />;
  const home = `/${locale}/leagues/${league}/${season}/matches/${match}`;
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.match.sides.join(" – ")}</PageLink>}
        title={await placeText(view.hand)}
        note={[...new Set(seatNames(view.hand.seats, view.hand.sides))].join(", ")}
      />
      <HandPage view={view.hand} matchHref={home} />
    </>
  );
}
