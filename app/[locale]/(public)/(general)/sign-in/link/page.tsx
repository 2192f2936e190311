import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInByLink } from "@/components/account/sign-in-by-link";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";

interface LinkParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.signIn"))("linkTitle"), robots: { index: false } };
}

/** Target of a sign-in link. The token stays in the fragment until the button is pressed. */
export default async function SignInByLinkPage({ params }: LinkParams) {
  await pageLocale(params);
  const [t, tTable] = await Promise.all([getTranslations("account.signIn"), getTranslations("table")]);
  return (
    <div className="mx-auto grid w-full max-w-md gap-4">
      <PageHeader title={t("linkTitle")} note={t("linkIntro")} />
      <noscript>{tTable("needScript")}</noscript>
      <Sheet as="div">
        <ClientTexts parts={["account", "problems"]}>
          <SignInByLink />
        </ClientTexts>
      </Sheet>
    </div>
  );
}
