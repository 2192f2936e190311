import { createHash } from "node:crypto";
import type { PageAsk, PageOfOther } from "../page-cache/other-workers";
import type { PrimaryMessage } from "./worker-messages";

/** A worker, as pages are exchanged with it. */
export interface PageWorker {
  readonly id: number;
  tell(message: PrimaryMessage): void;
}

interface Question {
  /** Who asked, and by which id. */
  readonly asker: PageWorker;
  readonly askerId: number;
  readonly renderer: PageWorker;
}

/** Passes pages of leagues between workers, in the primary: each page is rendered by one of them, and the others take its copy. */
export class PageExchange {
  readonly #questions = new Map<number, Question>();
  #lastId = 0;

  /** A worker asks for a page. `ready`: those that answer requests. */
  want(asker: PageWorker, askerId: number, ask: PageAsk, ready: readonly PageWorker[]): void {
    const renderer = rendererOf(ask.key, ready);
    if (!renderer || renderer.id === asker.id) {
      asker.tell({ type: "wanted-page", id: askerId, page: null });
      return;
    }
    this.#lastId += 1;
    this.#questions.set(this.#lastId, { asker, askerId, renderer });
    renderer.tell({ type: "render-page", id: this.#lastId, ask });
  }

  /** The one who asked does not wait any more. */
  drop(asker: PageWorker, askerId: number): void {
    for (const [id, question] of this.#questions) {
      if (question.asker.id !== asker.id || question.askerId !== askerId) continue;
      this.#questions.delete(id);
      question.renderer.tell({ type: "page-dropped", id });
    }
  }

  /** A worker has rendered what it was asked for. */
  rendered(id: number, page: PageOfOther | null): void {
    const question = this.#questions.get(id);
    this.#questions.delete(id);
    question?.asker.tell({ type: "wanted-page", id: question.askerId, page });
  }

  /** A worker has ended: others render what they wait for themselves, and nobody renders for it. */
  ended({ id: worker }: PageWorker): void {
    for (const [id, { asker, renderer }] of this.#questions) {
      if (renderer.id === worker) this.rendered(id, null);
      else if (asker.id === worker) {
        this.#questions.delete(id);
        renderer.tell({ type: "page-dropped", id });
      }
    }
  }
}

/** The worker that renders a page: the same for a key while the workers stay the same (rendezvous hashing). */
function rendererOf(key: string, ready: readonly PageWorker[]): PageWorker | undefined {
  const weight = ({ id }: PageWorker) => createHash("sha256").update(`${id} ${key}`).digest("hex");
  return ready.reduce<PageWorker | undefined>(
    (best, one) => (best && weight(best) >= weight(one) ? best : one),
    undefined,
  );
}
