import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { drawData } from "@/app/[locale]/(wall)/draw-data";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ClientTexts } from "@/components/shell/client-texts";
import { SiteFrame } from "@/components/shell/site-frame";
import { DrawScreen } from "@/components/wall/draw-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadEvent } from "@/lib/server/events/load-event";

interface DrawParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
  readonly searchParams: Promise<{ seed?: string | string[] }>;
}

export async function generateMetadata({ params }: DrawParams): Promise<Metadata> {
  const { league, event } = await params;
  const [t, view] = await Promise.all([getTranslations("wall.draw"), loadEvent(league, event)]);
  return view ? { title: t("pageTitle", { name: view.event.name }), robots: { index: false } } : {};
}

/** The ceremony of an event's draw on a wall, seed by seed. */
export default async function DrawPage({ params, searchParams }: DrawParams) {
  const { locale, league, event } = await pageLocale(params);
  const draw = await drawData(league, event, new Date());
  if (!draw) {
    return (
      <SiteFrame>
        <NothingHere />
      </SiteFrame>
    );
  }
  const seeds = Math.max(0, Math.trunc(Number((await searchParams).seed)) || 0);
  const home = encodeURIComponent(draw.league.slug);
  return (
    <ClientTexts parts={["wall", "bracket", "brackets"]}>
      <DrawScreen
        initial={draw}
        address={`/api/leagues/${home}/wall?draw=${encodeURIComponent(event)}`}
        seeds={seeds}
        bracket={`/${locale}/leagues/${home}/events/${encodeURIComponent(event)}`}
      />
    </ClientTexts>
  );
}
