import { NothingFound } from "@/components/shell/nothing-found";
import { SiteFrame } from "@/components/shell/site-frame";

/** What the desk's pages show for what is not there, or not theirs. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NothingFound />
    </SiteFrame>
  );
}
