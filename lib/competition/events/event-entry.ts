/** The kinds of entrant that an event accepts. */
export const eventWhos = ["teams", "singles"] as const;
export type EventWho = (typeof eventWhos)[number];

/** The states of a sign-up. */
export const signUpStates = ["asked", "accepted", "waiting", "declined", "withdrawn"] as const;
export type SignUpState = (typeof signUpStates)[number];

/** The maximum number of entrants of an event. */
export const maxEntrants = 512;
/** The maximum number of sign-ups of an event, in any state. */
export const maxSignUps = 1000;
/** The maximum number of members that a team can name in a sign-up. */
export const maxSignUpMembers = 12;

/** A route of qualification, described by the secretary; `places` null means unlimited. */
export interface QualifyingRoute {
  readonly id: string;
  readonly words: string;
  readonly places: number | null;
}

/** A night of an event. */
export interface EventNight {
  readonly date: string;
  readonly time: string;
}

/** A sign-up as its private link shows it. */
export interface SignUpView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly event: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly who: EventWho;
    readonly deadline: string | null;
    readonly fee: string;
    readonly nights: readonly EventNight[];
    readonly isDrawn: boolean;
    /** Whether the sign-up can be changed: before the deadline and before the draw. */
    readonly isOpen: boolean;
    /** Whether check-in is open. */
    readonly isCheckIn: boolean;
  };
  readonly signUp: SignUpInput & {
    readonly id: string;
    readonly number: number;
    readonly state: SignUpState;
    readonly paid: boolean;
    readonly answer: string;
    readonly isHere: boolean;
    /** The place on the waiting list, from 1; null if the sign-up is not on it. */
    readonly waitingPlace: number | null;
  };
}

/** The fields that a person fills in to sign up. */
export interface SignUpInput {
  readonly name: string;
  readonly members: readonly string[];
  readonly contact: string;
  readonly note: string;
  readonly bar: string;
  readonly club: string;
}

/** An event as its check-in card shows it. */
export interface CheckInView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly event: { readonly id: string; readonly slug: string; readonly name: string };
  /** The accepted sign-ups, by name. */
  readonly accepted: readonly { readonly id: string; readonly name: string; readonly isHere: boolean }[];
}
