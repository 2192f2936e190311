import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PrivateListing } from "@/components/listings/private-listing";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface ListingLinkParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listings.link"))("title"), robots: { index: false } };
}

/** Page of the private link of a listing on the list of players and teams wanted. Contains no data. */
export default async function ListingLinkPage({ params }: ListingLinkParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["listings", "problems"]}>
        <PrivateListing />
      </ClientTexts>
    </>
  );
}
