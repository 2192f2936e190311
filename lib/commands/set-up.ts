import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { email, id, line, password } from "./fields";

/**
 * Sets up the installation: the secretary's account and the first league. The code is printed where the server was
 * started.
 */
export const setUp = z.strictObject({
  id,
  kind: z.literal("set-up"),
  league: id,
  code: z.string().min(1).max(100),
  account: id,
  name: line(80),
  email,
  password,
  leagueName: line(80),
  locale: z.enum(locales),
  timeZone: z.string().min(1).max(64),
});

export type SetUp = z.infer<typeof setUp>;
