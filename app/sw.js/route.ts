import { guarded } from "@/lib/server/platform/http/answer";
import { serviceWorker } from "@/lib/server/platform/http/service-worker";

/** The service worker for offline use. Served to browsers only, never cached. */
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
