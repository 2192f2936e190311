/**
 * The ids of commands that are sent one after another. The last one keeps its id until it is answered, so that it runs
 * once when it is sent again. An earlier one gets a new id: it may have run before the last one.
 */
export class RetryId {
  readonly #newId: () => string;
  #last: { readonly content: string; readonly id: string } | null = null;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** The id under which to send a command with this content. */
  of(content: string): string {
    if (this.#last?.content !== content) this.#last = { content, id: this.#newId() };
    return this.#last.id;
  }

  /** Forgets the id of an answered command. */
  answered(id: string): void {
    if (this.#last?.id === id) this.#last = null;
  }
}
