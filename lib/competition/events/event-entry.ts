/** Who may enter an event. */
export const eventWhos = ["teams", "singles"] as const;
export type EventWho = (typeof eventWhos)[number];

/** What has become of a sign-up. */
export const signUpStates = ["asked", "accepted", "waiting", "declined", "withdrawn"] as const;
export type SignUpState = (typeof signUpStates)[number];

/** The most that an event can take in. */
export const maxEntrants = 512;
/** The most who can be on an event's list, answered or not. */
export const maxSignUps = 1000;
/** The most people that a team names when it signs up. */
export const maxSignUpMembers = 12;

/** A way in which one qualifies for an event, in the secretary's words; `places` null: as many as come. */
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

/** What a private link shows of the sign-up that it is for. */
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
    /** What was typed can be changed: the deadline has not passed, and nothing was drawn. */
    readonly isOpen: boolean;
    /** One can say that one is here. */
    readonly isCheckIn: boolean;
  };
  readonly signUp: SignUpInput & {
    readonly id: string;
    readonly number: number;
    readonly state: SignUpState;
    readonly paid: boolean;
    readonly answer: string;
    readonly isHere: boolean;
    /** The place on the waiting list, from 1; null for who is not on it. */
    readonly waitingPlace: number | null;
  };
}

/** What somebody says who signs up. */
export interface SignUpInput {
  readonly name: string;
  readonly members: readonly string[];
  readonly contact: string;
  readonly note: string;
  readonly bar: string;
  readonly club: string;
}

/** What the card at an event's door shows. */
export interface CheckInView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly event: { readonly id: string; readonly slug: string; readonly name: string };
  /** Who was accepted, by name. */
  readonly accepted: readonly { readonly id: string; readonly name: string; readonly isHere: boolean }[];
}
