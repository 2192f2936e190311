/** The only match that the page shows, while it shows one: what happens elsewhere is no news to it. */
let topic: string | null = null;

export function liveTopic(): string | null {
  return topic;
}

/** Sets the topic; gives how it is taken back, unless it is another's by then. */
export function setLiveTopic(match: string): () => void {
  topic = match;
  return () => {
    if (topic === match) topic = null;
  };
}
