import { z } from "zod";
import { agreementRules, doubtfulResults, sheetContents } from "@/lib/competition/sheet-settings";
import { envelope, id, optionalLine } from "./fields";

/** What a season asks of its score sheets, and why that changes; a draft needs no reason. */
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
