import { linkHashOf, openTableProof } from "@/lib/commands/tables/open-table-proof";
import { type OpenTable, openTable } from "@/lib/commands/tables/open-tables";
import type { Caller } from "@/lib/server/auth/caller";
import { openCardToken } from "@/lib/server/auth/secrets";
import { deviceOfCookie } from "@/lib/server/auth/session";
import { admitOpener } from "@/lib/server/tables/let-in-opener";
import { newId } from "../sample-values";
import { type aLeague, evening, send } from "./a-league";

const nobody: Caller = { account: null, device: null };

/** A bar's card for open tables, made at the desk. */
export async function anOpenCard({ league, secretary }: Awaited<ReturnType<typeof aLeague>>, venue: string) {
  const link = newId();
  await send(secretary, { kind: "issue-open-card", league, link, venue });
  return { league, card: link, token: openCardToken(league, link) };
}

/** A phone's command that opens a table by a card; `token`: of the link by which others join. */
export function openTableCommand(
  { league, card, token: secret }: { readonly league: string; readonly card: string; readonly token: string },
  more: Partial<OpenTable> = {},
) {
  const token = newId();
  const named = { id: newId(), league, card, match: newId(), linkHash: linkHashOf(token) };
  const command = openTable.parse({
    kind: "open-table",
    ...named,
    sides: [
      ["Ann", "Bob"],
      ["Cid", "Dot"],
    ],
    rulebook: "clabber",
    rules: {},
    date: "2026-11-19",
    proof: openTableProof(secret, named),
    ...more,
  });
  return { command, token };
}

/** The phone that opened a table, as a caller at a time. */
export async function openerOf(command: OpenTable, at = evening) {
  const admitted = await admitOpener(command, null, { at, newId });
  if (!admitted) throw new Error("the opener is not let in");
  return async (then = evening): Promise<Caller> => ({
    account: null,
    device: await deviceOfCookie(admitted.cookie, then),
  });
}

/** Sends a command without a session. */
export function sendOpenTable(command: OpenTable, at = evening) {
  return send(nobody, command, at);
}
