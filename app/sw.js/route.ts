import { guarded } from "@/lib/server/platform/http/answer";
import { serviceWorker } from "@/lib/server/platform/http/service-worker";

/** What lets the app open without a network. Asked for by browsers alone; never kept by them or on the way. */
export async function GET(): Promise<Response> {
  return guarded(
    async () =>
      new Response(await serviceWorker(), {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "no-cache",
          "x-content-type-options": "nosniff",
        },
      }),
  );
}
