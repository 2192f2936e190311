import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JoinLeague } from "@/components/members/join-league";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";

interface JoinParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members.join"))("title"), robots: { index: false } };
}

/** Target of an invitation link. The secret is in the address's fragment; the page contains no data. */
export default async function JoinPage({ params }: JoinParams) {
  await pageLocale(params);
  const { account } = await currentCaller();
  const t = await getTranslations("auth");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["members", "auth", "problems"]}>
        <JoinLeague signedInAs={account?.name ?? null} />
      </ClientTexts>
    </>
  );
}
