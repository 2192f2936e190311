import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LineUpSheets } from "@/components/line-up/line-up-sheets";
import { ClientTexts } from "@/components/shell/client-texts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLineUp } from "@/lib/server/people/load-line-up";

interface LineUpParams {
  readonly params: Promise<{ locale: string; match: string }>;
  readonly searchParams: Promise<{ table?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("lineUp"), robots: { index: false } };
}

/** Edits the line-up on a phone at the table. */
export default async function TableLineUpPage({ params, searchParams }: LineUpParams) {
  const { locale, match: id } = await pageLocale(params);
  const [t, tTable, view] = await Promise.all([getTranslations("people"), getTranslations("table"), loadLineUp(id)]);
  if (view?.isSeated) {
    const [league, season] = [view.leagueSlug, view.season.slug].map(encodeURIComponent);
    redirect(`/${locale}/leagues/${league}/${season}/seats`);
  }
  const requestedTable = Number((await searchParams).table);
  const table = view?.lineUp.tables.find(({ position }) => position === requestedTable)?.position;
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      {view ? (
        <ClientTexts parts={["people", "availability", "shownName", "problems"]}>
          <PageHeader
            above={
              <PageLink href={`/${locale}/table/${id}${table ? `?table=${table}` : ""}`}>{t("backToSheet")}</PageLink>
            }
            title={t("lineUpOf", { match: view.lineUp.sides.join(" – ") })}
            note={t("lineUpIntro")}
          />
          <LineUpSheets lineUp={view.lineUp} {...(table ? { only: table } : {})} />
        </ClientTexts>
      ) : (
        <>
          <PageHeader title={t("lineUp")} />
          <Notice kind="problem">{tTable("notYours")}</Notice>
        </>
      )}
    </main>
  );
}
