/** The service worker's treatment of a request. `leave`: none, the request goes to the network. */
export type Treatment =
  | { readonly kind: "leave" }
  /** A file whose address changes with its content: once cached, never requested again. */
  | { readonly kind: "file" }
  /** A table's sheet: a personal page, never cached. Offline, its shell replaces it and loads the stored match. */
  | { readonly kind: "table"; readonly locale: string }
  /** A shell: the same page for everybody. */
  | { readonly kind: "shell" }
  /** A public page: cached as an anonymous visitor sees it, and shown with its age when offline. */
  | { readonly kind: "public" }
  /** A personal page (the desk, signing in): never cached. Offline, a page with an explanation replaces it. */
  | { readonly kind: "personal" };

/** The parts of a request that decide its treatment. */
export interface RoutedRequest {
  readonly method: string;
  readonly url: URL;
  /** The worker's own origin. */
  readonly origin: string;
  /** The browser opens a page. */
  readonly isNavigation: boolean;
  /** Next requests a page's content because a link was followed (no prefetch). */
  readonly isFollowing: boolean;
}

const languages = ["en", "ru"];
/** The pages that work offline, in each language. They hold no data. */
export const shells = ["sheet", "phone", "hand-over", "agree", "offline", "open", "lay-down", "review"] as const;

/** The paths of all shells. */
export const shellPaths = languages.flatMap((locale) => shells.map((name) => `/${locale}/t/${name}`));

/** Returns the path of a shell in a language. */
export function shellPath(locale: string, name: (typeof shells)[number]): string {
  return `/${locale}/t/${name}`;
}

/** Returns the path of a request, in lower case if it is all capitals, as QR codes encode addresses. */
export function pathOf({ pathname }: URL): string {
  return /[a-z]/.test(pathname) ? pathname : pathname.toLowerCase();
}

const fileForm = /^\/(_next\/static\/|icons\/|icon\.svg$)/;
const publicForm = /^\/\w+(\/?$|\/about\/?$|\/(leagues|rules|wall)\/)/;
const printForm = /\/(print|take-away|bulletin)(\/|$)/;
/** A league's log is under its public address, but only members may read it. */
const logForm = /^\/\w+\/leagues\/[^/]+\/log\/?$/;

/** Returns the treatment of a request. Writes, data and other origins are left alone. */
export function treatmentOf({ method, url, origin, isNavigation, isFollowing }: RoutedRequest): Treatment {
  if (method !== "GET" || url.origin !== origin) return { kind: "leave" };
  const path = pathOf(url);
  if (fileForm.test(path)) return { kind: "file" };
  const locale = path.split("/")[1] ?? "";
  if (!languages.includes(locale)) return { kind: "leave" };
  const isPublic = publicForm.test(path) && !printForm.test(path) && !logForm.test(path);
  if (!isNavigation) return isFollowing && isPublic ? { kind: "public" } : { kind: "leave" };
  if (shellPaths.includes(path)) return { kind: "shell" };
  if (/^\/\w+\/table\/[^/]+\/?$/.test(path)) return { kind: "table", locale };
  return { kind: isPublic ? "public" : "personal" };
}
