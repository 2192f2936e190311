import "server-only";
import type { Tx } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import { rowHash } from "../data/ledger/ledger";
import {
  fingerprint,
  type InstallationKey,
  isOwnKey,
  isSignatureOf,
} from "../platform/installation-key/installation-key";
import { headText, type SignedHead, signedHead } from "./signed-head";

/** A saved ledger head: a signed one, or one copied from a page or a bulletin. */
export interface SavedHead {
  /** Its origin: file and line. */
  readonly at: string;
  /** The league's id, or its address in a written head. */
  readonly league: string;
  readonly row: number;
  /** The row's hash, or at least its first twelve digits. */
  readonly digits: string;
  readonly signed: SignedHead | null;
}

// The row number may have thousands separators (comma, dot or no-break space), as pages write them.
const headLine = /^(\S+)\s+(\d[\d,.\u00a0\u202f]*)\s+([0-9a-f][0-9a-f\s]{11,100})$/i;

/**
 * Reads heads, one per line: signed ones as JSON, others as "league row digits". Returns the first invalid line in a
 * sentence.
 */
export function headsIn(text: string, file: string): readonly SavedHead[] | string {
  const heads: SavedHead[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const head = headIn(line.trim(), `${file}:${index + 1}`);
    if (head === null)
      return `${file}:${index + 1}: this is neither a signed head nor a league, a row and twelve digits of its hash.`;
    heads.push(head);
  }
  return heads.length === 0 ? `${file}: there is no head in it.` : heads;
}

function headIn(line: string, at: string): SavedHead | null {
  if (line.startsWith("{")) {
    const signed = signedIn(line);
    return signed && { at, league: signed.id, row: signed.row, digits: signed.head, signed };
  }
  const [, league = "", row = "", digits = ""] = headLine.exec(line) ?? [];
  if (league === "") return null;
  return {
    at,
    league,
    row: Number(row.replace(/\D/g, "")),
    digits: digits.replace(/\s/g, "").toLowerCase(),
    signed: null,
  };
}

function signedIn(line: string): SignedHead | null {
  try {
    return signedHead.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Checks saved heads against the ledgers. Calls `tell` with a line for each valid head and its signer. Returns the
 * first invalid one in a sentence; null when all are valid.
 */
export async function faultOfHeads(
  tx: Tx,
  heads: readonly SavedHead[],
  own: InstallationKey | null,
  report: (line: string) => void,
): Promise<string | null> {
  const leagues = await leaguesToVerify(tx);
  for (const head of heads) {
    const { at, row, digits, signed } = head;
    if (signed && !isSignatureOf(headText(signed), signed)) return `${at}: the signature is not that of its key.`;
    const league = leagues.find(({ id, slug }) => id === head.league || slug === head.league);
    if (!league) return `${at}: there is no league ${head.league} here.`;
    const hash = await rowHash(tx, league.id, row);
    if (hash === null) return `${at}: the ledger of ${league.slug} has no row ${row} any more.`;
    if (!hash.startsWith(digits))
      return `${at}: row ${row} of the ledger of ${league.slug} is not the one that was kept: history was rewritten since.`;
    report(`${at}: row ${row} of ${league.slug} is as it was kept, ${signerOf(signed, own)}`);
  }
  return null;
}

function signerOf(signed: SignedHead | null, own: InstallationKey | null): string {
  if (signed === null) return "not signed";
  const isOwn = isOwnKey(own, signed.key);
  return isOwn
    ? "signed by this installation"
    : `signed by a key that is not this installation's (${fingerprint(signed.key)})`;
}
