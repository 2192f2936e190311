/** The only match on the page, if it shows just one: news of other matches does not concern it. */
let topic: string | null = null;

export function liveTopic(): string | null {
  return topic;
}

/** Sets the topic. Returns a function that clears it unless it has changed since. */
export function setLiveTopic(match: string): () => void {
  topic = match;
  return () => {
    if (topic === match) topic = null;
  };
}
