import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewLeagueForm } from "@/components/league-desk/new-league-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { mayFoundLeague } from "@/lib/server/auth/policy";

interface NewLeagueParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("leagueDesk"))("found") };
}

/** Creates another league of the installation; for administrators. */
export default async function NewLeaguePage({ params }: NewLeagueParams) {
  const { locale } = await pageLocale(params);
  if (mayFoundLeague(await currentCaller())) notFound();
  const [t, tDesk] = await Promise.all([getTranslations("leagueDesk"), getTranslations("desk")]);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <PageHeader
        above={<PageLink href={`/${locale}/desk`}>{tDesk("title")}</PageLink>}
        title={t("found")}
        note={t("foundIntro")}
      />
      <Sheet as="div">
        <ClientTexts parts={["leagueDesk", "problems"]}>
          <NewLeagueForm timeZones={Intl.supportedValuesOf("timeZone")} />
        </ClientTexts>
      </Sheet>
    </div>
  );
}
