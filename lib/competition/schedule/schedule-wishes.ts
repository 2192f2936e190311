import type { Stop, TeamLines } from "../people/team-lines";
import type { Wish } from "../scheduling/schedule-request";

/** Whether a schedule meets a wish. Withdrawn teams are ignored. */
export function isWishMet({ lines }: TeamLines, wish: Wish): boolean {
  const line = (team: string) => lines.get(team) ?? [];
  if ("team" in wish) {
    if (!lines.has(wish.team)) return true;
    const played = line(wish.team).filter(({ meeting }) => meeting?.date === wish.date);
    if (wish.kind === "off") return played.length === 0;
    return played.length > 0 && played.every(({ place }) => place === wish.kind);
  }
  const teams = wish.teams.filter((team) => lines.has(team));
  if (wish.kind === "pair") {
    const [one = "", other = ""] = wish.teams;
    if (teams.length < 2) return true;
    return line(one).some(({ meeting }) => meeting?.date === wish.date && isOf(meeting, other));
  }
  const homes = teams.map((team) => new Map(line(team).map((stop) => [stop.at, stop])));
  return homes.every((own, i) => homes.slice(i + 1).every((others) => isMet(wish.kind, own, others)));
}

/** The rule for two teams that play at the same time. */
function isMet(
  kind: "never-home-together" | "home-together",
  own: ReadonlyMap<string, Stop>,
  others: ReadonlyMap<string, Stop>,
): boolean {
  return [...own].every(([at, { place, meeting }]) => {
    const there = others.get(at);
    if (!there || place === "bye" || there.place === "bye") return true;
    if (kind === "never-home-together") return place !== "home" || there.place !== "home";
    return place === there.place || meeting?.id === there.meeting?.id;
  });
}

function isOf({ home, away }: { readonly home: string; readonly away: string }, team: string): boolean {
  return home === team || away === team;
}
