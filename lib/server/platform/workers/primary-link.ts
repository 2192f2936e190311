import type { StreamPlaces } from "../live/live-places";
import { gatherFiguresWith, type ProcessFigures, processFigures } from "../metrics/process-figures";
import { PageLink } from "./page-link";
import type { PrimaryMessage, WorkerMessage } from "./worker-messages";

/** A worker's connection to the primary, over the channel that node:cluster opens. */
export class PrimaryLink implements StreamPlaces {
  readonly #grants = new Map<number, (granted: boolean) => void>();
  readonly #gathers = new Map<number, (figures: readonly ProcessFigures[]) => void>();
  /** Pages that one worker renders for all. */
  readonly pages = new PageLink(send);
  readonly #stop: () => void;
  #lastId = 0;

  /** `stop`: called when the primary ends this worker. */
  constructor(stop: () => void) {
    this.#stop = stop;
    process.on("message", (message) => this.#receive(message as PrimaryMessage));
    gatherFiguresWith(() => this.#gather());
  }

  ready(): void {
    send({ type: "ready" });
  }

  /** Reports why this worker cannot start, and resolves when the message is sent. */
  cannotStart(sentence: string): Promise<void> {
    return new Promise((resolve) => process.send?.({ type: "cannot-start", sentence }, () => resolve()));
  }

  async take(address: string): Promise<(() => void) | null> {
    const id = this.#newId();
    const granted = await new Promise<boolean>((answer) => {
      this.#grants.set(id, answer);
      send({ type: "take-stream-place", id, address });
    });
    if (!granted) return null;
    let isTaken = true;
    return () => {
      if (isTaken) send({ type: "release-stream-place", id });
      isTaken = false;
    };
  }

  #gather(): Promise<readonly ProcessFigures[]> {
    const id = this.#newId();
    return new Promise((answer) => {
      this.#gathers.set(id, answer);
      send({ type: "gather-figures", id });
    });
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #receive(message: PrimaryMessage): void {
    switch (message.type) {
      case "stop":
        this.#stop();
        break;
      case "stream-place":
        resolvePending(this.#grants, message.id, message.granted);
        break;
      case "send-figures":
        send({ type: "figures", id: message.id, figures: processFigures() });
        break;
      case "gathered-figures":
        resolvePending(this.#gathers, message.id, message.figures);
        break;
      case "wanted-page":
      case "render-page":
      case "page-dropped":
        this.pages.receive(message);
    }
  }
}

function resolvePending<T>(waiting: Map<number, (answer: T) => void>, id: number, answer: T): void {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

/** Sends a message to the primary if it is still connected. */
function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, () => undefined);
}
