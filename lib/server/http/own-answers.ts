import type { Said } from "./answer";

/** A request as it can be told to another thread. */
export interface ToldRequest {
  /** Method and address. */
  readonly what: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

/** What is answered without Next, by method and address. */
export type OwnAnswers = Readonly<Record<string, (request: ToldRequest) => Promise<Said>>>;

// One for the process: what answers is part of Next's bundles, who asks is not.
const shared = globalThis as typeof globalThis & {
  turkeyTracksOwnAnswers?: OwnAnswers;
  turkeyTracksOwnAnswersGiven?: () => void;
};

/** Says what is answered without Next from now on. */
export function giveOwnAnswers(answers: OwnAnswers): void {
  shared.turkeyTracksOwnAnswers = answers;
  shared.turkeyTracksOwnAnswersGiven?.();
}

/** How long they are waited for, in milliseconds: Next gives them while it starts, and does not wait for it itself. */
const patience = 20_000;

/** Waits until they are given. Without them Next's routes answer. */
export async function ownAnswersGiven(): Promise<void> {
  if (shared.turkeyTracksOwnAnswers) return;
  await new Promise<void>((given) => {
    const late = setTimeout(given, patience);
    shared.turkeyTracksOwnAnswersGiven = () => {
      clearTimeout(late);
      given();
    };
  });
}

/** What is answered without Next. */
export function ownAnswers(): OwnAnswers {
  return shared.turkeyTracksOwnAnswers ?? {};
}

/** An answer as it goes out. */
export interface Spoken {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * The answer of our own to such a request. A route of Next costs a hand more than its rules, its ledger and its database
 * together; what it does for pages, a program's few words have no use for.
 */
export async function ownAnswer(request: ToldRequest): Promise<Spoken> {
  const answer = ownAnswers()[request.what];
  if (!answer) throw new Error(`nothing of our own answers ${request.what}`);
  const { status, body, headers } = await answer(request);
  return { status, headers: { ...said, ...headers }, text: JSON.stringify(body) };
}

/** What stands on every answer of ours to a program; whoever serves it adds what stands on every answer. */
const said = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
};
