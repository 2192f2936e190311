/** A bracket of brackets-manager with its store. */
export interface PeerBracket {
  readonly manager: unknown;
  readonly store: unknown;
}

export function peerBracket(entrants: number): Promise<PeerBracket>;
export function peerUpdates(bracket: PeerBracket, count: number): Promise<number>;
