import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CaptainMatches, OwnProposals, ProposalsToAnswer } from "@/components/move-proposals/captain-matches";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadCaptainMatches } from "@/lib/server/move-proposals/load-moves";

interface MatchesParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("proposals"))("title"), robots: { index: false } };
}

/** A captain's matches to come: proposals of other nights to answer, and a link to propose one for each match. */
export default async function CaptainMatchesPage({ params }: MatchesParams) {
  const { locale } = await pageLocale(params);
  const caller = await currentCaller();
  if (!caller.account) redirect(`/${locale}/sign-in`);
  const [t, tDesk, matches] = await Promise.all([
    getTranslations("proposals"),
    getTranslations("desk"),
    loadCaptainMatches(caller, new Date()),
  ]);
  return (
    <ClientTexts parts={["proposals", "problems"]}>
      <div className="mx-auto grid w-full max-w-2xl gap-5">
        <PageHeader
          above={<PageLink href={`/${locale}/desk`}>{tDesk("title")}</PageLink>}
          title={t("title")}
          note={t("intro")}
        />
        <ProposalsToAnswer matches={matches} />
        <OwnProposals matches={matches} />
        <Sheet as="div">
          {matches.length === 0 ? (
            <>
              <p>{t("none")}</p>
              <p className="text-small text-ink-soft">{t("noneNote")}</p>
            </>
          ) : (
            <CaptainMatches matches={matches} locale={locale} />
          )}
        </Sheet>
      </div>
    </ClientTexts>
  );
}
