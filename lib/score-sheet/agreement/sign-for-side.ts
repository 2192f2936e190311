import type { SignSheet } from "@/lib/commands/agreement";
import { quarantineCommand } from "../commands/settle-quarantine";
import { type Done, rejected } from "../done";
import { runSheetCommand, type SheetWork } from "../run-sheet-command";
import type { SheetStorage } from "../storage";
import { textToSign } from "./text-to-sign";

/** A phone at a match, as far as its signatures are concerned. */
export interface Signer {
  readonly device: string;
  readonly side: number | null;
  /** What its signatures are checked with; null for a phone that cannot sign. */
  readonly publicKey: string | null;
  /** It was sent away, or its link has ended. */
  readonly hasEnded: boolean;
}

/** What checking a signature needs of the world. */
export interface SignaturePorts<Tx> {
  /** The phones that came to a match under this name. */
  signersNamed(tx: Tx, league: string, match: string, name: string): Promise<readonly Signer[]>;
  verify(publicKey: string, signature: string, text: string): Promise<boolean>;
}

/**
 * A side's signature: said by a phone of that side (the work's author), or signed by one with its key and brought by any phone
 * of the match. What a phone signed whose link has ended meanwhile goes where everything goes that such a phone says.
 */
export async function signForSide<Tx>(
  storage: SheetStorage<Tx>,
  ports: SignaturePorts<Tx>,
  work: SheetWork<Tx>,
  command: SignSheet,
): Promise<Done> {
  if (work.author) return runSheetCommand(storage, work, command);
  const signer = await signerOf(ports, work.tx, command);
  if (!signer) return rejected("signature-of-nobody", { params: { game: command.game } });
  if (signer.hasEnded) return quarantineCommand(storage, work, command);
  return runSheetCommand(storage, { ...work, author: { device: signer.device, side: command.side } }, command);
}

/** The phone of the side whose key made the signature; one that is still in before one that is not. */
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
