import "server-only";
import { notFound, redirect } from "next/navigation";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { loadLeague } from "./load-leagues";

/** The league of a desk page. Redirects anonymous callers to sign-in; answers not-found without rights. */
export async function deskLeague(slug: string, locale: string) {
  const league = await loadLeague(slug);
  const denied = mayRunLeague(await currentCaller(), league?.id ?? "");
  if (denied === "nobody") redirect(`/${locale}/sign-in`);
  if (!league || denied) notFound();
  return league;
}

/** The same for a loader: the league, or the reason of the denial. */
export async function leagueToRun(slug: string) {
  const league = await loadLeague(slug);
  const denied = mayRunLeague(await currentCaller(), league?.id ?? "");
  if (denied) return { denied } as const;
  return league ? { league } : ({ denied: "missing" } as const);
}
