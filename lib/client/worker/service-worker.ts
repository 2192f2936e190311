import { drainAll } from "@/lib/client/drain-all";
import { KeptFiles } from "./kept-files";
import { pathOf, shellPath, type Treatment, treatmentOf } from "./what-to-keep";
import type { LastingEvent, WorkerScope } from "./worker-scope";

/** Put in when the worker is put together: the build of the pages that it belongs to. */
declare const BUILD: string;

const scope = self as unknown as WorkerScope;
const kept = new KeptFiles(BUILD);
/** How long a bar's network may think before what is kept here is shown. */
const patience = 3_000;

// A new worker takes over at once: nothing it has not kept is needed by the pages that are open, whose files stay.
scope.addEventListener("install", (event) => event.waitUntil(kept.install().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(kept.forgetOld().then(() => scope.clients.claim())));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isNavigation = request.mode === "navigate";
  const isFollowing = request.headers.has("rsc") && !request.headers.has("next-router-prefetch");
  const { origin } = scope.location;
  const treatment = treatmentOf({ method: request.method, url, origin, isNavigation, isFollowing });
  if (treatment.kind === "public") keepCopy(event, pathOf(url));
  if (treatment.kind === "file") event.respondWith(kept.file(request));
  else if (treatment.kind !== "leave" && isNavigation) event.respondWith(pageFor(request, pathOf(url), treatment));
});

// The page asks for its neighbours to be kept: tonight's matches beside the sheet.
scope.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  for (const path of Array.isArray(keep) ? keep : []) {
    const url = new URL(String(path), scope.location.origin);
    const asked = { method: "GET", url, origin: scope.location.origin, isNavigation: true, isFollowing: false };
    if (treatmentOf(asked).kind === "public") keepCopy(event, pathOf(url));
  }
});

// The browser says that there is a network again, whether or not a page is open.
scope.addEventListener("sync", (event) => event.waitUntil(sendWhatWaits()));

async function sendWhatWaits(): Promise<void> {
  // The browser asks again later when this fails.
  if ((await drainAll()) === "unanswered") throw new Error("no answer yet");
}

function keepCopy(event: LastingEvent, path: string): void {
  event.waitUntil(kept.keepCopy(path, Date.now()).catch(() => undefined));
}

async function pageFor(request: Request, path: string, treatment: Treatment): Promise<Response> {
  const fromNetwork = fetch(request);
  const own = await keptFor(path, treatment);
  const answer = await (own ? inTime(fromNetwork) : fromNetwork.catch(() => null));
  if (answer && (answer.status < 500 || !own)) return answer;
  const locale = path.split("/")[1] ?? "";
  return own ?? (await kept.page(shellPath(locale, "offline"))) ?? Response.error();
}

/** What may stand in for a page. */
async function keptFor(path: string, treatment: Treatment): Promise<Response | undefined> {
  if (treatment.kind === "table") return kept.page(shellPath(treatment.locale, "sheet"));
  return treatment.kind === "personal" ? undefined : kept.page(path);
}

async function inTime(answer: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((given) => setTimeout(() => given(null), patience));
  return Promise.race([answer.catch(() => null), late]);
}
