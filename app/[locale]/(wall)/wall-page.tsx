import { NothingHere } from "@/app/[locale]/nothing-here";
import { ClientTexts } from "@/components/shell/client-texts";
import { SiteFrame } from "@/components/shell/site-frame";
import { WallScreen } from "@/components/wall/wall-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { wallData } from "./wall-data";

interface WallPageProps {
  readonly params: Promise<{ locale: string; league: string }>;
  /** The bar's address; null for the league's wall. */
  readonly bar: string | null;
  readonly turn: string | string[] | undefined;
}

/** Without scripts, the page reloads for each panel. */
const secondsWithoutScripts = 20;

/** The wall of a league or a bar. */
export async function WallPage({ params, bar, turn: requestedTurn }: WallPageProps) {
  const { league } = await pageLocale(params);
  const wall = await wallData(league, bar, new Date());
  if (!wall) {
    return (
      <SiteFrame>
        <NothingHere />
      </SiteFrame>
    );
  }
  const turn = Math.min(1_000_000, Math.max(0, Math.trunc(Number(requestedTurn)) || 0));
  const query = bar === null ? "" : `?bar=${encodeURIComponent(bar)}`;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${secondsWithoutScripts};url=?turn=${turn + 1}`} />
      </noscript>
      <ClientTexts parts={["wall", "bracket", "brackets"]}>
        <WallScreen
          initial={wall}
          address={`/api/leagues/${encodeURIComponent(wall.league.slug)}/wall${query}`}
          turn={turn}
        />
      </ClientTexts>
    </>
  );
}
