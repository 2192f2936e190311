import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64Url } from "@/lib/kernel/base64-url";
import type { Rng } from "@/lib/kernel/rng";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import type { SignCommand } from "@/lib/score-sheet/agreement/packed-signature";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { textToSign } from "@/lib/score-sheet/agreement/text-to-sign";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import type { SimGame } from "./sim-game";

/** A phone's side, and whether it has a key. */
export interface Seat {
  readonly match: string;
  readonly device: string;
  readonly side: number;
  readonly hasKey: boolean;
  /** Its latest link. */
  link: string;
}

/** The public key of a phone's signatures. */
export function publicKeyOf(device: string): string {
  return `point of ${device}`;
}

/** A simulated signature, a function of the key, so that an evening can be replayed. */
export function signatureBy(publicKey: string, text: string): string {
  const half = sha256(new TextEncoder().encode(`${publicKey}\n${text}`));
  return toBase64Url(Uint8Array.from([...half, ...half]));
}

interface SeenGame {
  readonly key: { readonly league: string; readonly match: string; readonly table: number };
  readonly game: PhoneGame;
  readonly rng: Rng;
  readonly plays: Pick<SimGame, "book" | "rules">;
  newId(): string;
}

/** Actions on a finished game as the phone shows it: agree, sometimes to another sheet, or nothing. */
export function agreeing({ key, game, rng, plays, newId }: SeenGame, seat: Seat): PhoneCommand | null {
  const chance = rng();
  const { side } = seat;
  if (!isOver(plays, game) || (game.agreed.includes(side) && chance > 0.1)) return null;
  const statement = { ...key, id: newId(), game: game.number, side };
  if (chance < 0.04) {
    const disputed = { ...statement, kind: "dispute-game" as const, dispute: newId(), reason: "not so" };
    return chance < 0.02 ? { ...disputed, version: otherOrder(key, game) } : disputed;
  }
  const entries = chance < 0.08 ? game.entries.slice(0, -1) : game.entries;
  const sign = { ...statement, digest: sheetDigest(agreedSheetOf(key, { ...game, entries })) };
  return signed(sign, seat);
}

/** A side's own version: the current entries in another order. */
function otherOrder(key: SeenGame["key"], game: PhoneGame): unknown[] {
  return agreedSheetOf(key, game).entries.toReversed();
}

/** A forged signature. */
export function forged(of: SignCommand, newId: () => string): SignCommand {
  const phone = of.phone && { ...of.phone };
  return { ...of, id: newId(), ...(phone && { phone }), signature: signatureBy("another key", "another text") };
}

function signed(sign: Parameters<typeof textToSign>[0], { device, hasKey }: Seat): SignCommand {
  const signature = hasKey ? { signature: signatureBy(publicKeyOf(device), textToSign(sign)) } : {};
  return { ...sign, kind: "sign-sheet", ...signature };
}

function isOver({ book, rules }: SeenGame["plays"], { firstDealer, final, entries }: PhoneGame): boolean {
  if (firstDealer === null) return final !== null;
  return scoreSheet(book, rules, firstDealer, entries).tally.over;
}
