import type { SignSheet } from "@/lib/commands/agreement";
import { quarantineCommand } from "../commands/settle-quarantine";
import { runSheetCommand, type SheetWork } from "../run-sheet-command";
import type { SheetStorage } from "../storage";
import { rejected, type UseCaseResult } from "../use-case-result";
import { textToSign } from "./text-to-sign";

/** The signing data of a phone at a match. */
export interface Signer {
  readonly device: string;
  readonly side: number | null;
  /** The public key that checks its signatures; null for a phone that cannot sign. */
  readonly publicKey: string | null;
  /** It was removed, or its link has ended. */
  readonly hasEnded: boolean;
}

/** The database access that checking a signature needs. */
export interface SignaturePorts<Tx> {
  /** Returns the phones of this name at a match. */
  signersNamed(tx: Tx, league: string, match: string, name: string): Promise<readonly Signer[]>;
  verify(publicKey: string, signature: string, text: string): Promise<boolean>;
}

/**
 * Signs for a side: by a phone of that side (the work's author), or with a signature that such a phone made with its
 * key and any phone of the match delivers. A signature by a phone whose link has since ended is quarantined, like
 * everything else from such a phone.
 */
export async function signForSide<Tx>(
  storage: SheetStorage<Tx>,
  ports: SignaturePorts<Tx>,
  work: SheetWork<Tx>,
  command: SignSheet,
): Promise<UseCaseResult> {
  if (work.author) return runSheetCommand(storage, work, command);
  const signer = await signerOf(ports, work.tx, command);
  if (!signer) return rejected("signature-of-nobody", { params: { game: command.game } });
  if (signer.hasEnded) return quarantineCommand(storage, work, command);
  return runSheetCommand(storage, { ...work, author: { device: signer.device, side: command.side } }, command);
}

/** Returns the phone of the side whose key made the signature; a phone with access before one without. */
async function signerOf<Tx>(ports: SignaturePorts<Tx>, tx: Tx, command: SignSheet): Promise<Signer | null> {
  const { league, match, side, phone, signature } = command;
  if (!phone || signature === undefined) return null;
  const named = await ports.signersNamed(tx, league, match, phone.device);
  const text = textToSign(command);
  let ended: Signer | null = null;
  for (const signer of named) {
    if (signer.side !== side || signer.publicKey === null) continue;
    if (!(await ports.verify(signer.publicKey, signature, text))) continue;
    if (!signer.hasEnded) return signer;
    ended = signer;
  }
  return ended;
}
