/**
 * The file cache of the service worker of releases before 2026-11-23: it stored a file under the full request address,
 * fragment included, and answered with it every request that differs only in the fragment.
 */
export function formerServiceWorker(build: string): string {
  return `
    const name = ${JSON.stringify(`turkey-tracks ${build}`)};
    addEventListener("install", (event) => event.waitUntil(caches.open(name).then(() => skipWaiting())));
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) => {
      const isFile = new URL(event.request.url).pathname.startsWith("/_next/static/");
      if (event.request.method === "GET" && isFile) event.respondWith(file(event.request));
    });
    async function file(request) {
      const mine = await (await caches.open(name)).match(request, { ignoreVary: true });
      const kept = mine ?? (await caches.match(request, { ignoreVary: true }));
      if (kept) return kept;
      const fresh = await fetch(request);
      if (fresh.status === 200) await (await caches.open(name)).put(request.url, fresh.clone());
      return fresh;
    }`;
}
