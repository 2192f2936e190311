import { redirect } from "next/navigation";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { latestBulletin } from "@/lib/server/standings/load-bulletin";

interface SeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

/** Redirects to the latest bulletin of a season. */
export default async function LatestBulletinPage({ params }: SeasonParams) {
  const { locale, league, season } = await params;
  const week = await latestBulletin(league, season);
  if (week === null) return <NothingHere />;
  redirect(`/${locale}/leagues/${league}/${season}/bulletin/${week}`);
}
