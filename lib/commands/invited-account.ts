import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, id, line, password } from "./fields";

/** Creates an account for the holder of an invitation: the only way to get one. */
export const invitedAccount = z.strictObject({
  card: z.string().max(200),
  account: id,
  name: line(80),
  email,
  password,
  locale: z.enum(locales),
});

export type InvitedAccount = z.infer<typeof invitedAccount>;
