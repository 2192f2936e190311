import { z } from "zod";
import { err, ok } from "@/lib/kernel/result";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { type Holding, sizeOf } from "../play/card-set";
import { countLines } from "../play/perft";
import { handsField, handsOf, optionsField, seatField, trumpField } from "./record-fields";

const perftRecord = z.object({
  hands: handsField,
  leader: seatField,
  trump: trumpField,
  depth: z.int().min(0),
  options: optionsField,
});

/** `perft joker`: counts the legal lines of a given length. */
export function answerPerft(line: unknown): Answer {
  const record = parsed(perftRecord, line);
  if (!record.ok) return record;
  const { leader, trump, depth, options } = record.value;
  const hands = handsOf(record.value.hands);
  if (!hands.ok) return hands;
  const players = hands.value.length;
  if (leader >= players) return err({ code: "leader", message: `leader: ${players} hands (J1)` });
  if (depth > players * sizeOf(hands.value[0] as Holding)) return ok({ count: "0" });
  return ok({ count: `${countLines(options, trump, hands.value, leader, depth)}` });
}
