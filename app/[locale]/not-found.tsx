import { NothingFound } from "@/components/shell/nothing-found";
import { SiteFrame } from "@/components/shell/site-frame";

/** The desk's page for missing or foreign things. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NothingFound />
    </SiteFrame>
  );
}
