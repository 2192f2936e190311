/** An event whose work the browser waits for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchAsked extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's world that ours uses. (TypeScript's own description of it cannot stand beside the page's.) */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate" | "sync", listener: (event: LastingEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchAsked) => void): void;
  addEventListener(kind: "message", listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
}
