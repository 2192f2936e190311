import { NotFoundMessage } from "@/components/shell/not-found-message";
import { SiteFrame } from "@/components/shell/site-frame";

/** Shown at the desk for missing data, and for data of leagues that the user does not run. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundMessage />
    </SiteFrame>
  );
}
