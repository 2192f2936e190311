import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, id, line, password } from "./fields";

/** Claims a player without an account: the claim, and the account that is created when it is confirmed. */
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

/** The state of a claim made together with a new account. */
export interface ClaimState {
  readonly state: "waits" | "confirmed" | "declined";
}
