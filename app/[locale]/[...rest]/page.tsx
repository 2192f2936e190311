import { SiteFrame } from "@/components/shell/site-frame";
import { pageLocale } from "@/lib/i18n/page-locale";
import { NothingHere } from "../nothing-here";

/** The "not found" page for unknown addresses, in the reader's language. */
export default async function NoSuchPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  );
}
