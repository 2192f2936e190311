import { NotFoundMessage } from "@/components/shell/not-found-message";
import { setPageStatus } from "@/lib/server/platform/http/page-status";

/** Replaces a missing page: works without scripts, with status 404. */
export function NothingHere() {
  setPageStatus(404);
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundMessage />
    </>
  );
}
