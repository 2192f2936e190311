import { cookies } from "next/headers";
import { z } from "zod";
import { id } from "@/lib/commands/fields";
import type { Problem } from "@/lib/kernel/problem";
import { currentDevice } from "@/lib/server/auth/current-caller";
import { newId } from "@/lib/server/auth/secrets";
import { tableCookie, tableSecret } from "@/lib/server/auth/table-cookie";
import { answer, guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { jsonBody } from "@/lib/server/platform/http/json-body";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";
import { exchangeLink } from "@/lib/server/tables/exchange-link";
import { loadAsking, loadJoining } from "@/lib/server/tables/load-joining";

const exchange = z.strictObject({ token: z.string().regex(/^[\w-]{22}$/), secure: z.boolean() });

/** 410 for an ended link; 404 for an unknown one. */
const statusOf = ({ code }: Problem) => (/-(revoked|expired)$/.test(code) ? 410 : 404);

/**
 * Exchanges the token of a table link (a fragment, never sent in an address) for this phone's own cookie, and says to
 * which match and sides it came.
 */
export async function POST(request: Request): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    const body = await jsonBody(request, 1024);
    const parsed = body.ok ? exchange.safeParse(body.value) : null;
    if (!parsed?.success) return refusedAnswer(404, [{ code: "table-link-unknown" }]);
    const { token, secure } = parsed.data;
    const admitted = await exchangeLink(token, { at: new Date(), newId }, currentDevice);
    if (!admitted.ok) return refusedAnswer(statusOf(admitted.error), [admitted.error]);
    const { leagueId, matchId, cookie, expiresAt, table } = admitted.value;
    const device = cookie === null ? await currentDevice(matchId) : null;
    const joining = await loadJoining(leagueId, matchId, { device, number: table });
    const header = cookie !== null && { "set-cookie": tableCookie({ matchId, cookie, expiresAt }, secure) };
    return joining ? answer(200, joining, header || {}) : refusedAnswer(404, [{ code: "table-link-unknown" }]);
  });
}

/** What became of this phone's asking to be let in to a match: waiting, out, or the match and its sides. */
export async function GET(request: Request): Promise<Response> {
  return guarded(async () => {
    const match = id.safeParse(new URL(request.url).searchParams.get("match")).data;
    const secret = match ? tableSecret(await cookies(), match) : null;
    const asking = secret && (await loadAsking(secret, new Date()));
    if (!match || !asking) return refusedAnswer(404, [{ code: "not-found" }]);
    if (asking.kind !== "in") return answer(200, { asking });
    const joining = await loadJoining(asking.leagueId, match, { device: await currentDevice(match) });
    return joining ? answer(200, { asking, joining }) : refusedAnswer(404, [{ code: "not-found" }]);
  });
}
