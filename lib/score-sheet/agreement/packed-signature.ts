import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type SignSheet, signSheet } from "@/lib/commands/agreement";
import type { CommandInput } from "@/lib/commands/command";
import { idPattern } from "@/lib/kernel/ids";

/** A signature as a phone makes it. */
export type SignCommand = Extract<CommandInput, { kind: "sign-sheet" }>;

/** What a code of this spelling begins with; another one is not guessed at. */
const spelling = "s1";
const fields = 11;

/**
 * A side's signature as a code carries it back to the scorer's phone, in letters that an address's fragment may hold; null for
 * one without a phone's key. Both phones then have the same command, to the letter: whichever sends it first, it counts once.
 */
export function packSignature(command: SignCommand): string | null {
  const { id, match, table, game, side, digest, phone, signature } = command;
  if (!phone || signature === undefined) return null;
  const time = Date.parse(phone.time);
  if (new Date(time).toISOString() !== phone.time) return null;
  const said = [spelling, match, table, game, side, digest, id, phone.device, phone.seq, time.toString(36), signature];
  const text = said.join("~");
  return `${text}~${checkOf(text)}`;
}

/** The signature of such a code, for the league that its match is of; null for a text that is none, or was not read whole. */
export function unpackSignature(text: string, league: string): SignCommand | null {
  const parts = text.split("~");
  const check = parts.pop();
  if (parts.length !== fields || parts[0] !== spelling || checkOf(parts.join("~")) !== check) return null;
  const [, match, table, game, side, digest, id, device, seq, time = "", signature] = parts;
  const at = Number.parseInt(time, 36);
  const said = {
    ...{ kind: "sign-sheet", id, league, match, digest, signature },
    ...{ table: Number(table), game: Number(game), side: Number(side) },
    phone: { device, seq: Number(seq), time: Number.isFinite(at) && at < 8e14 ? new Date(at).toISOString() : "" },
  };
  const parsed: SignSheet | undefined = signSheet.safeParse(said).data;
  return parsed ? (said as SignCommand) : null;
}

/** The match that a code with a signature is about; null for a text that is none. */
export function matchOfSignature(text: string): string | null {
  const [given, match = ""] = text.slice(0, 200).split("~", 2);
  return given === spelling && idPattern.test(match) ? match : null;
}

function checkOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 8);
}
