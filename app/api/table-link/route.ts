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

/** 410 for a revoked or expired link; 404 for an unknown one. */
const statusOf = ({ code }: Problem) => (/-(revoked|expired)$/.test(code) ? 410 : 404);

/**
 * Exchanges a table link's token (in the fragment, so never sent in an address) for a phone cookie; returns the match
 * and its sides.
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

/** The state of this phone's request for admission to a match: waiting, not admitted, or the match and its sides. */
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
