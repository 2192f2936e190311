import type { SignUpState } from "@/lib/competition/events/event-entry";

interface Standing {
  readonly state: SignUpState;
  readonly paid: boolean;
  readonly isHere: boolean;
}

/** The desk's actions on a sign-up: label, accessible name, and command. */
export interface SignUpAction {
  readonly label: "accept" | "wait" | "decline" | "paid" | "unpaid" | "here" | "notHere" | "withdraw";
  readonly full: "acceptOf" | "waitOf" | "declineOf" | "paidOf" | "unpaidOf" | "hereOf" | "notHereOf" | "withdrawOf";
  readonly isMain?: boolean;
  readonly command:
    | { readonly kind: "answer-sign-up"; readonly state: "accepted" | "waiting" | "declined" }
    | { readonly kind: "answer-sign-up"; readonly paid: boolean }
    | { readonly kind: "check-in"; readonly isHere: boolean }
    | { readonly kind: "withdraw-sign-up" };
}

/** The buttons of a sign-up. After the draw: only fee and check-in. */
export function signUpActions(
  { state, paid, isHere }: Standing,
  { hasFee, isDrawn }: { readonly hasFee: boolean; readonly isDrawn: boolean },
): readonly SignUpAction[] {
  const keys: (SignUpAction | false)[] = [
    !isDrawn &&
      state !== "accepted" && {
        label: "accept",
        full: "acceptOf",
        isMain: state === "asked",
        command: { kind: "answer-sign-up", state: "accepted" },
      },
    !isDrawn &&
      state !== "waiting" && {
        label: "wait",
        full: "waitOf",
        command: { kind: "answer-sign-up", state: "waiting" },
      },
    !isDrawn &&
      (state === "asked" || state === "waiting") && {
        label: "decline",
        full: "declineOf",
        command: { kind: "answer-sign-up", state: "declined" },
      },
    ...acceptedKeys({ state, paid, isHere }, hasFee),
    !isDrawn &&
      (state === "accepted" || state === "waiting") && {
        label: "withdraw",
        full: "withdrawOf",
        command: { kind: "withdraw-sign-up" },
      },
  ];
  return keys.filter((key) => key !== false);
}

function acceptedKeys({ state, paid, isHere }: Standing, hasFee: boolean): readonly (SignUpAction | false)[] {
  if (state !== "accepted") return [];
  return [
    hasFee && {
      label: paid ? "paid" : "unpaid",
      full: paid ? "unpaidOf" : "paidOf",
      command: { kind: "answer-sign-up", paid: !paid },
    },
    {
      label: isHere ? "notHere" : "here",
      full: isHere ? "notHereOf" : "hereOf",
      command: { kind: "check-in", isHere: !isHere },
    },
  ];
}
