/** What the worker does with a request. `leave`: nothing, the browser asks the network as if there were no worker. */
export type Treatment =
  | { readonly kind: "leave" }
  /** A file whose address changes with its content: once kept, never asked for again. */
  | { readonly kind: "file" }
  /** A table's sheet: a personal page, never kept. Without a network its shell takes its place, and fills itself. */
  | { readonly kind: "table"; readonly locale: string }
  /** One of the shells themselves: the same for everybody. */
  | { readonly kind: "shell" }
  /** A public page: a copy is kept as nobody in particular sees it, and shown with its age when the network is away. */
  | { readonly kind: "public" }
  /** A page of one person (the desk, signing in): never kept. Without a network a page that says so takes its place. */
  | { readonly kind: "personal" };

/** The part of a request that decides. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** The worker's own address. */
  readonly origin: string;
  /** A page is opened. */
  readonly isNavigation: boolean;
  /** Next asks for a page's content in place, because somebody follows a link (not ahead of need). */
  readonly isFollowing: boolean;
}

const languages = ["en", "ru"];
/** The pages that work without a network, in each language. They hold no data. */
export const shells = ["sheet", "phone", "hand-over", "agree", "offline", "open"] as const;

/** Every shell's address. */
export const shellPaths = languages.flatMap((locale) => shells.map((name) => `/${locale}/t/${name}`));

/** Where the shell of a kind is, in a language. */
export function shellPath(locale: string, name: (typeof shells)[number]): string {
  return `/${locale}/t/${name}`;
}

/** The path that a request means. Codes spell addresses in capitals. */
export function pathOf({ pathname }: URL): string {
  return /[a-z]/.test(pathname) ? pathname : pathname.toLowerCase();
}

const fileForm = /^\/(_next\/static\/|icons\/|icon\.svg$)/;
const publicForm = /^\/\w+(\/?$|\/about\/?$|\/(leagues|rules|wall)\/)/;
const printForm = /\/(print|take-away|bulletin)(\/|$)/;
/** The log of a league stands among its public pages, and is read by its members alone. */
const logForm = /^\/\w+\/leagues\/[^/]+\/log\/?$/;

/** What is to be done with a request. Writes, data and what is another site's are left alone, whatever they look like. */
export function treatmentOf({ method, url, origin, isNavigation, isFollowing }: Asked): Treatment {
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
