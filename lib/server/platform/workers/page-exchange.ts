import { createHash } from "node:crypto";
import type { PageRequest, RemotePage } from "../page-cache/other-workers";
import type { PrimaryMessage } from "./worker-messages";

/** A worker that takes part in the exchange of pages. */
export interface PageWorker {
  readonly id: number;
  send(message: PrimaryMessage): void;
}

interface ForwardedRequest {
  /** The requesting worker, and its id of the request. */
  readonly requester: PageWorker;
  readonly requesterId: number;
  readonly renderer: PageWorker;
}

/** Passes pages of leagues between workers, in the primary: each page is rendered by one of them, and the others take its copy. */
export class PageExchange {
  readonly #requests = new Map<number, ForwardedRequest>();
  #lastId = 0;

  /** Handles a worker's request for a page. `ready`: workers that serve requests. */
  request(requester: PageWorker, requesterId: number, pageRequest: PageRequest, ready: readonly PageWorker[]): void {
    const renderer = rendererOf(pageRequest.key, ready);
    if (!renderer || renderer.id === requester.id) {
      requester.send({ type: "wanted-page", id: requesterId, page: null });
      return;
    }
    this.#lastId += 1;
    this.#requests.set(this.#lastId, { requester, requesterId, renderer });
    renderer.send({ type: "render-page", id: this.#lastId, ask: pageRequest });
  }

  /** Cancels a worker's request. */
  cancel(requester: PageWorker, requesterId: number): void {
    for (const [id, request] of this.#requests) {
      if (request.requester.id !== requester.id || request.requesterId !== requesterId) continue;
      this.#requests.delete(id);
      request.renderer.send({ type: "page-dropped", id });
    }
  }

  /** Passes a rendered page to its requester. */
  rendered(id: number, page: RemotePage | null): void {
    const request = this.#requests.get(id);
    this.#requests.delete(id);
    request?.requester.send({ type: "wanted-page", id: request.requesterId, page });
  }

  /** Handles the end of a worker: others render their pending pages themselves. */
  ended({ id: worker }: PageWorker): void {
    for (const [id, { requester, renderer }] of this.#requests) {
      if (renderer.id === worker) this.rendered(id, null);
      else if (requester.id === worker) {
        this.#requests.delete(id);
        renderer.send({ type: "page-dropped", id });
      }
    }
  }
}

/** The worker that renders a page: the same for a key while the set of workers does not change (rendezvous hashing). */
function rendererOf(key: string, ready: readonly PageWorker[]): PageWorker | undefined {
  const weight = ({ id }: PageWorker) => createHash("sha256").update(`${id} ${key}`).digest("hex");
  return ready.reduce<PageWorker | undefined>(
    (best, worker) => (best && weight(best) >= weight(worker) ? best : worker),
    undefined,
  );
}
