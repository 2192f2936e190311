import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, line, password, ownerProof as proof } from "../fields";
import { registrationResponse } from "./passkey-responses";

/** What people do to their own account, signed in. */
const own = [
  z.strictObject({ kind: z.literal("change-name"), name: line(80) }),
  z.strictObject({ kind: z.literal("choose-language"), locale: z.enum(locales) }),
  /** Sessions elsewhere end with it. */
  z.strictObject({ kind: z.literal("change-password"), proof, password }),
  z.strictObject({ kind: z.literal("end-session"), session: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ kind: z.literal("end-other-sessions") }),
  /** Gives what the browser is to make; `add-passkey` brings what it has made. */
  z.strictObject({ kind: z.literal("begin-passkey"), proof }),
  z.strictObject({ kind: z.literal("add-passkey"), name: line(60), response: registrationResponse }),
  z.strictObject({ kind: z.literal("remove-passkey"), passkey: z.string().max(1400), proof }),
  z.strictObject({ kind: z.literal("delete-account"), proof }),
] as const;

/** What nobody needs to be signed in for. */
const open = [
  z.strictObject({ kind: z.literal("ask-for-link"), email }),
  z.strictObject({ kind: z.literal("ask-for-passkey") }),
] as const;

/** What is written to accounts. No league's ledger has it. */
export const accountCommand = z.discriminatedUnion("kind", [...own, ...open]);

export type AccountCommand = z.infer<typeof accountCommand>;
export type AccountCommandKind = AccountCommand["kind"];
export type OpenCommandKind = z.infer<(typeof open)[number]>["kind"];
export type OwnCommandKind = Exclude<AccountCommandKind, OpenCommandKind>;
export type AccountCommandOf<Kind extends AccountCommandKind> = Extract<AccountCommand, { kind: Kind }>;
export type AccountCommandInput = z.input<typeof accountCommand>;
