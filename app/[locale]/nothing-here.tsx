import { NothingFound } from "@/components/shell/nothing-found";
import { setPageStatus } from "@/lib/server/platform/http/page-status";

/** In place of a page that is not there: complete without a script, and answered with 404. */
export function NothingHere() {
  setPageStatus(404);
  return (
    <>
      <meta name="robots" content="noindex" />
      <NothingFound />
    </>
  );
}
