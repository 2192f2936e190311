import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, id, line, password } from "./fields";

/** "I am this player" by somebody without an account: the claim, and the account that begins when it is confirmed. */
export const newAccountClaim = z.strictObject({
  league: id,
  person: id,
  claim: id,
  account: id,
  name: line(80),
  email,
  password,
  locale: z.enum(locales),
});

export type NewAccountClaim = z.infer<typeof newAccountClaim>;

/** What became of a claim that was made with its account. */
export interface ClaimState {
  readonly state: "waits" | "confirmed" | "declined";
}
