import { z } from "zod";
import { agreementRules, doubtfulResults, sheetContents } from "@/lib/competition/sheet-settings";
import { envelope, id, optionalLine } from "./fields";

/** Sets a season's requirements for its score sheets, with the reason; a draft needs none. */
export const chooseSheets = z.strictObject({
  ...envelope,
  kind: z.literal("choose-sheets"),
  season: id,
  agreement: z.enum(agreementRules),
  keeps: z.enum(sheetContents),
  unconfirmed: z.enum(doubtfulResults),
  disputed: z.enum(doubtfulResults),
  reason: optionalLine(300).default(""),
});
