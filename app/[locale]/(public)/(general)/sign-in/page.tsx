import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PasskeyButton } from "@/components/account/passkey-button";
import { RequestSignInLink } from "@/components/account/request-sign-in-link";
import { SignInForm } from "@/components/desk/sign-in-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { isFirstRun } from "@/lib/server/leagues/load-leagues";
import { canSendMail } from "@/lib/server/platform/mail/send-mail";

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
  const [t, tAccount] = await Promise.all([getTranslations("auth"), getTranslations("account.signIn")]);
  return (
    <div className="mx-auto grid w-full max-w-md gap-4">
      <PageHeader title={t("signIn")} note={t("intro")} />
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["account", "auth", "problems"]}>
        <div className="grid gap-4" data-needs-script="">
          <Sheet as="div">
            <div className="grid gap-4">
              <SignInForm next={`/${locale}/desk`} />
              <PasskeyButton next={`/${locale}/desk`} />
            </div>
          </Sheet>
          <Sheet title={tAccount("withoutPassword")} titleId="without-password">
            <RequestSignInLink isMailed={canSendMail()} />
          </Sheet>
        </div>
      </ClientTexts>
    </div>
  );
}
