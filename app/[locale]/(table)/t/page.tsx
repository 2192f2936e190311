import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "@/components/shell/client-texts";
import { JoinTable } from "@/components/table/join-table";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";

interface JoinParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("table"))("joinTitle"), robots: { index: false } };
}

/** The target of a table link: the token stays in the fragment, and the page exchanges it. */
export default async function JoinPage({ params }: JoinParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader title={t("joinTitle")} />
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["table", "joining", "problems"]}>
        <JoinTable />
      </ClientTexts>
    </main>
  );
}
