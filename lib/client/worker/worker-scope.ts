/** An event with `waitUntil`. */
export interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEventLike extends ExtendableEventLike {
  readonly data: { json(): unknown } | null;
}

interface NotificationClickLike extends ExtendableEventLike {
  readonly notification: { readonly data: unknown; close(): void };
}

/** The used part of `ServiceWorkerGlobalScope`. (TypeScript's own definition conflicts with the DOM's.) */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate" | "sync", listener: (event: ExtendableEventLike) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchEventLike) => void): void;
  addEventListener(kind: "push", listener: (event: PushEventLike) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NotificationClickLike) => void): void;
  addEventListener(kind: "message", listener: (event: ExtendableEventLike & { readonly data: unknown }) => void): void;
}
