import { sendAllWaiting } from "@/lib/client/send-all-waiting";
import { CachedFiles } from "./cached-files";
import { pushedMessage } from "./pushed-message";
import { pathOf, shellPath, type Treatment, treatmentOf } from "./treatment";
import type { ExtendableEventLike, WorkerScope } from "./worker-scope";

/** The build of the pages that this worker belongs to, inserted by the bundler. */
declare const BUILD: string;

const scope = self as unknown as WorkerScope;
const files = new CachedFiles(BUILD);
/** Maximum wait in milliseconds for the network before the cached copy is shown. */
const maxWaitMs = 3_000;

// A new worker takes over immediately: open pages need nothing that it has not cached, and the previous cache stays.
scope.addEventListener("install", (event) => event.waitUntil(files.install().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) =>
  event.waitUntil(files.deleteOldCaches().then(() => scope.clients.claim())),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isNavigation = request.mode === "navigate";
  const isFollowing = request.headers.has("rsc") && !request.headers.has("next-router-prefetch");
  const { origin } = scope.location;
  const treatment = treatmentOf({ method: request.method, url, origin, isNavigation, isFollowing });
  if (treatment.kind === "public") cachePage(event, pathOf(url));
  if (treatment.kind === "file") event.respondWith(files.file(request));
  else if (treatment.kind !== "leave" && isNavigation) event.respondWith(pageFor(request, pathOf(url), treatment));
});

// Browsers that know the declarative form show it without this event.
scope.addEventListener("push", (event) => {
  const message = pushedMessage(event.data, scope.location.origin);
  if (message) event.waitUntil(scope.registration.showNotification(message.title, message.options));
});

scope.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  if (typeof data === "string") event.waitUntil(scope.clients.openWindow(data));
});

// The page asks for related pages to be cached, such as tonight's matches.
scope.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  for (const path of Array.isArray(keep) ? keep : []) {
    const url = new URL(String(path), scope.location.origin);
    const pageRequest = { method: "GET", url, origin: scope.location.origin, isNavigation: true, isFollowing: false };
    if (treatmentOf(pageRequest).kind === "public") cachePage(event, pathOf(url));
  }
});

// Sent by the browser when the network is back, whether or not a page is open.
scope.addEventListener("sync", (event) => event.waitUntil(sendWaiting()));

async function sendWaiting(): Promise<void> {
  // On an error, the browser sends the event again later.
  if ((await sendAllWaiting()) === "unanswered") throw new Error("no answer yet");
}

function cachePage(event: ExtendableEventLike, path: string): void {
  event.waitUntil(files.cachePage(path, Date.now()).catch(() => undefined));
}

async function pageFor(request: Request, path: string, treatment: Treatment): Promise<Response> {
  const fromNetwork = fetch(request);
  const cached = await cachedPage(path, treatment);
  const answer = await (cached ? withTimeout(fromNetwork) : fromNetwork.catch(() => null));
  if (answer && (answer.status < 500 || !cached)) return answer;
  const locale = path.split("/")[1] ?? "";
  return cached ?? (await files.page(shellPath(locale, "offline"))) ?? Response.error();
}

/** Returns the cached page that may replace the network's. */
async function cachedPage(path: string, treatment: Treatment): Promise<Response | undefined> {
  if (treatment.kind === "table") return files.page(shellPath(treatment.locale, "sheet"));
  return treatment.kind === "personal" ? undefined : files.page(path);
}

async function withTimeout(answer: Promise<Response>): Promise<Response | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs));
  return Promise.race([answer.catch(() => null), timeout]);
}
