import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { line, password } from "../fields";

/** The password as it is held against the stored one; none where who they are was proved otherwise a moment ago. */
const proof = z.string().max(200).optional();

/** What people do to their own account. No league's ledger has it. */
export const accountCommand = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("change-name"), name: line(80) }),
  z.strictObject({ kind: z.literal("choose-language"), locale: z.enum(locales) }),
  /** Sessions elsewhere end with it. */
  z.strictObject({ kind: z.literal("change-password"), proof, password }),
  z.strictObject({ kind: z.literal("end-session"), session: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ kind: z.literal("end-other-sessions") }),
]);

export type AccountCommand = z.infer<typeof accountCommand>;
export type AccountCommandKind = AccountCommand["kind"];
export type AccountCommandOf<Kind extends AccountCommandKind> = Extract<AccountCommand, { kind: Kind }>;
export type AccountCommandInput = z.input<typeof accountCommand>;
