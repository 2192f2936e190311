import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type SignSheet, signSheet } from "@/lib/commands/agreement";
import type { CommandInput } from "@/lib/commands/command";
import { idPattern } from "@/lib/kernel/ids";

/** A signature made by a phone. */
export type SignCommand = Extract<CommandInput, { kind: "sign-sheet" }>;

/** The prefix of this format's codes; other formats are rejected. */
const spelling = "s1";
const fields = 11;

/**
 * Packs a side's signature for a code that brings it back to the scorer's phone, in characters that an address's
 * fragment may contain; null without a phone's key. Both phones then hold the identical command, so it counts once,
 * whichever sends it first.
 */
export function packSignature(command: SignCommand): string | null {
  const { id, match, table, game, side, digest, phone, signature } = command;
  if (!phone || signature === undefined) return null;
  const time = Date.parse(phone.time);
  if (new Date(time).toISOString() !== phone.time) return null;
  const fields = [
    spelling,
    match,
    table,
    game,
    side,
    digest,
    id,
    phone.device,
    phone.seq,
    time.toString(36),
    signature,
  ];
  const text = fields.join("~");
  return `${text}~${checkOf(text)}`;
}

/** Unpacks a code's signature for its match's league; null if the text is no such code or is incomplete. */
export function unpackSignature(text: string, league: string): SignCommand | null {
  const parts = text.split("~");
  const check = parts.pop();
  if (parts.length !== fields || parts[0] !== spelling || checkOf(parts.join("~")) !== check) return null;
  const [, match, table, game, side, digest, id, device, seq, time = "", signature] = parts;
  const at = Number.parseInt(time, 36);
  const signed = {
    ...{ kind: "sign-sheet", id, league, match, digest, signature },
    ...{ table: Number(table), game: Number(game), side: Number(side) },
    phone: { device, seq: Number(seq), time: Number.isFinite(at) && at < 8e14 ? new Date(at).toISOString() : "" },
  };
  const parsed: SignSheet | undefined = signSheet.safeParse(signed).data;
  return parsed ? (signed as SignCommand) : null;
}

/** Returns the match of a packed signature; null if the text is none. */
export function matchOfSignature(text: string): string | null {
  const [packedSpelling, match = ""] = text.slice(0, 200).split("~", 2);
  return packedSpelling === spelling && idPattern.test(match) ? match : null;
}

function checkOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 8);
}
