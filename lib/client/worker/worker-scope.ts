/** An event with `waitUntil`. */
export interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The used part of `ServiceWorkerGlobalScope`. (TypeScript's own definition conflicts with the DOM's.) */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate" | "sync", listener: (event: ExtendableEventLike) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchEventLike) => void): void;
  addEventListener(kind: "message", listener: (event: ExtendableEventLike & { readonly data: unknown }) => void): void;
}
