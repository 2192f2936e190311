import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "@/components/desk/sign-in-form";
import { ClientWords } from "@/components/shell/client-words";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { isFirstRun } from "@/lib/server/leagues/load-leagues";

interface SignInParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("signIn") };
}

export default async function SignInPage({ params }: SignInParams) {
  const { locale } = await pageLocale(params);
  if ((await currentCaller()).account) redirect(`/${locale}/desk`);
  if (await isFirstRun()) redirect(`/${locale}/set-up`);
  const t = await getTranslations("auth");
  return (
    <div className="mx-auto grid w-full max-w-md gap-4">
      <PageHeader title={t("signIn")} note={t("intro")} />
      <Sheet as="div">
        <ClientWords parts={["auth", "problems"]}>
          <SignInForm next={`/${locale}/desk`} />
        </ClientWords>
      </Sheet>
    </div>
  );
}
