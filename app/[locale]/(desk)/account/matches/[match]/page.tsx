import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MatchMoves } from "@/components/move-proposals/match-moves";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadCaptainMatch } from "@/lib/server/move-proposals/load-moves";

interface MatchParams {
  readonly params: Promise<{ locale: string; match: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("proposals"))("nightTitle"), robots: { index: false } };
}

/** One match of a captain's team: its proposal, or the form for one. */
export default async function CaptainMatchPage({ params }: MatchParams) {
  const { locale, match } = await pageLocale(params);
  const caller = await currentCaller();
  if (!caller.account) redirect(`/${locale}/sign-in`);
  const view = await loadCaptainMatch(caller, match, new Date());
  if (!view) notFound();
  const t = await getTranslations("proposals");
  return (
    <ClientTexts parts={["proposals", "problems"]}>
      <div className="mx-auto grid w-full max-w-2xl gap-5">
        <MatchMoves
          view={view}
          isDesk={false}
          above={<PageLink href={`/${locale}/account/matches`}>{t("title")}</PageLink>}
        />
      </div>
    </ClientTexts>
  );
}
