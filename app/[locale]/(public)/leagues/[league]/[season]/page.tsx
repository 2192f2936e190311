import { redirect } from "next/navigation";

interface SeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

/** Redirects to the season's standings. */
export default async function SeasonPage({ params }: SeasonParams) {
  const { locale, league, season } = await params;
  redirect(`/${locale}/leagues/${league}/${season}/standings`);
}
