import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, line, password, ownerProof as proof } from "../fields";
import { registrationResponse } from "./passkey-responses";

/** Commands about the signed-in account. */
const own = [
  z.strictObject({ kind: z.literal("change-name"), name: line(80) }),
  z.strictObject({ kind: z.literal("choose-language"), locale: z.enum(locales) }),
  /** Also ends the account's other sessions. */
  z.strictObject({ kind: z.literal("change-password"), proof, password }),
  z.strictObject({ kind: z.literal("end-session"), session: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ kind: z.literal("end-other-sessions") }),
  /** Returns the options for creating a passkey; `add-passkey` sends the browser's response. */
  z.strictObject({ kind: z.literal("begin-passkey"), proof }),
  z.strictObject({ kind: z.literal("add-passkey"), name: line(60), response: registrationResponse }),
  z.strictObject({ kind: z.literal("remove-passkey"), passkey: z.string().max(1400), proof }),
  z.strictObject({ kind: z.literal("delete-account"), proof }),
] as const;

/** Commands without a session. */
const open = [
  z.strictObject({ kind: z.literal("ask-for-link"), email }),
  z.strictObject({ kind: z.literal("ask-for-passkey") }),
] as const;

/** Commands that change accounts. They are in no league's ledger. */
export const accountCommand = z.discriminatedUnion("kind", [...own, ...open]);

export type AccountCommand = z.infer<typeof accountCommand>;
export type AccountCommandKind = AccountCommand["kind"];
export type OpenCommandKind = z.infer<(typeof open)[number]>["kind"];
export type OwnCommandKind = Exclude<AccountCommandKind, OpenCommandKind>;
export type AccountCommandOf<Kind extends AccountCommandKind> = Extract<AccountCommand, { kind: Kind }>;
export type AccountCommandInput = z.input<typeof accountCommand>;
