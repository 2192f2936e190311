import { Ban, CalendarClock, Check, Clock, Flag, type LucideIcon, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { MatchStateName } from "@/lib/views/match-state";

const styles: Record<MatchStateName, { readonly tone: PillTone; readonly icon: LucideIcon }> = {
  scheduled: { tone: "plain", icon: Clock },
  postponed: { tone: "warn", icon: CalendarClock },
  playing: { tone: "good", icon: Radio },
  finished: { tone: "plain", icon: Check },
  forfeited: { tone: "bad", icon: Flag },
  void: { tone: "plain", icon: Ban },
  cancelled: { tone: "plain", icon: Ban },
};

interface MatchStateProps {
  readonly state: MatchStateName;
  /** The current game and hand; null between games; left out if not loaded. */
  readonly live?: { readonly game: number; readonly hand: number; readonly tables?: number } | null | undefined;
}

/** A match's state as text: "game 2, hand 7", "final", "postponed". */
export function MatchState({ state, live }: MatchStateProps) {
  const t = useTranslations("schedule.state");
  const { tone, icon } = styles[state];
  const texts = state === "playing" ? playing() : t(state);
  function playing(): string {
    if (live === undefined) return t("playing");
    if (live === null) return t("between");
    if (live.tables !== undefined) return t("tables", { count: live.tables });
    return t("live", { game: live.game, hand: live.hand });
  }
  return (
    <Pill tone={tone} icon={icon}>
      {texts}
    </Pill>
  );
}
