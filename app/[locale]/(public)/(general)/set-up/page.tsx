import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SetUpForm } from "@/components/desk/set-up-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isFirstRun } from "@/lib/server/leagues/load-leagues";

interface SetUpParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("setUpTitle") };
}

export default async function SetUpPage({ params }: SetUpParams) {
  const { locale } = await pageLocale(params);
  if (!(await isFirstRun())) redirect(`/${locale}/sign-in`);
  const t = await getTranslations("auth");
  return (
    <div className="mx-auto grid w-full max-w-md gap-4">
      <PageHeader title={t("setUpTitle")} note={t("setUpIntro")} />
      <Sheet as="div">
        <ClientTexts parts={["auth", "problems"]}>
          <SetUpForm timeZones={Intl.supportedValuesOf("timeZone")} />
        </ClientTexts>
      </Sheet>
    </div>
  );
}
