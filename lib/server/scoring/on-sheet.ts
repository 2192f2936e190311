import "server-only";
import type { RuleDispute, SignSheet } from "@/lib/commands/agreement";
import type { MoveGame } from "@/lib/commands/move-game";
import type { SettleQuarantine } from "@/lib/commands/resolutions";
import { ruleDispute as rule } from "@/lib/score-sheet/agreement/rule-dispute";
import { type SignaturePorts, signForSide } from "@/lib/score-sheet/agreement/sign-for-side";
import { runMoveGame } from "@/lib/score-sheet/commands/run-move-game";
import { settleQuarantine as settle } from "@/lib/score-sheet/commands/settle-quarantine";
import { runSheetCommand } from "@/lib/score-sheet/run-sheet-command";
import type { SheetCommand } from "@/lib/score-sheet/sheet-command";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import { authorOf } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import type { SqlTx } from "../data/connection/statement";
import { devicesNamed } from "../data/tables/table-devices";
import { postgresStorage, sheetStorage } from "../ledger/postgres-storage";
import type { Work } from "../use-case";
import { verifySignature } from "./verify-signature";

/** Context of a command about a sheet, in any kind of transaction. */
type SheetWork = Omit<Work, "tx"> & { readonly tx: SqlTx };

/** All commands about a table's sheet: lib/score-sheet decides them, as on the phone and in the simulation. */
export function onSheet(work: SheetWork, command: SheetCommand): Promise<UseCaseResult> {
  return runSheetCommand(sheetStorage, { ...work, author: authorOf(work.caller, command) }, command);
}

/** Moves a sheet to the right match: from a table to one at the same bar tonight, from the desk to any of its stage. */
export function moveGame(work: Work, command: MoveGame): Promise<UseCaseResult> {
  const isDesk = mayRunLeague(work.caller, command.league) === null;
  return runMoveGame(sheetStorage, work, command, isDesk ? "stage" : "night");
}

/** A side's signature, sent by its own phone or delivered by another. */
export function signSheet(work: SheetWork, command: SignSheet): Promise<UseCaseResult> {
  const author = authorOf(work.caller, command);
  return signForSide(sheetStorage, signaturePorts(work.at), { ...work, author }, command);
}

/** The secretary's ruling on a dispute. */
export function ruleDispute(work: Work, command: RuleDispute): Promise<UseCaseResult> {
  return rule(sheetStorage, work, command);
}

/** The secretary's decision about a quarantined command. */
export function settleQuarantine(work: Work, command: SettleQuarantine): Promise<UseCaseResult> {
  return settle(postgresStorage, work, command);
}

function signaturePorts(at: Date): SignaturePorts<SqlTx> {
  return {
    verify: verifySignature,
    async signersNamed(tx, league, match, name) {
      const devices = await devicesNamed(tx, league, match, name);
      return devices.map(({ id, side, publicKey, revokedAt, linkRevokedAt, linkExpiresAt, askedAt, admittedAt }) => {
        const isOut = revokedAt !== null || linkRevokedAt !== null || linkExpiresAt <= at;
        const isIn = askedAt === null || admittedAt !== null;
        return { device: id, side: isIn ? side : null, publicKey, hasEnded: isOut };
      });
    },
  };
}
