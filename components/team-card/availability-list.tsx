import { Check, CircleHelp, CircleSlash, type LucideIcon, UserX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { PlayersByAnswer } from "@/lib/competition/people/availability";

type Group = keyof PlayersByAnswer<string>;

const groups: readonly { readonly of: Group; readonly icon: LucideIcon }[] = [
  { of: "yes", icon: Check },
  { of: "maybe", icon: CircleHelp },
  { of: "no", icon: UserX },
  { of: "unanswered", icon: CircleSlash },
];

/** A team's players by their answers: yes, maybe, no, not answered; groups without players are left out. */
export function AvailabilityList({ players }: { readonly players: PlayersByAnswer<string> }) {
  const t = useTranslations("availability");
  const format = useFormatter();
  return (
    <dl className="grid gap-1.5">
      {groups.map(({ of, icon: Icon }) =>
        players[of].length > 0 ? (
          <div key={of} className="flex flex-wrap gap-x-2">
            <dt className={classNames("flex flex-none gap-2 font-semibold", of === "no" && "text-warn")}>
              <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {t(of)}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{format.list(players[of])}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The number of players of each answer, as values of a text. */
export function answerCounts(players: PlayersByAnswer<unknown>): Readonly<Record<Group, number>> {
  const { yes, maybe, no, unanswered } = players;
  return { yes: yes.length, maybe: maybe.length, no: no.length, unanswered: unanswered.length };
}
