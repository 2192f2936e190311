import { useFormatter, useTranslations } from "next-intl";
import { lengthName } from "@/components/rulebooks/length-registry";
import { expectedEnd } from "@/lib/competition/schedule/time-of-day";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Play } from "@/lib/views/play";
import { formatTime } from "./format-date";

/** The game length of a round, with start time and expected end: "24 deals · 7:00 PM – about 8:30 PM". */
export function RoundPlay({ play }: { readonly play: Play }) {
  const t = useTranslations("roundPlay");
  const format = useFormatter();
  const book = rulebook(play.rulebook);
  const ends = play.time && book && expectedEnd(play.time, book.minutes(play.rules) * play.games);
  return (
    <>
      {book?.lengths ? (
        <>
          {play.games > 1 ? `${t("games", { games: play.games })}: ` : ""}
          <LengthPlayed rulebook={play.rulebook} rules={play.rules} />
          {ends ? " · " : ""}
        </>
      ) : null}
      {play.time && ends ? t("fromTo", { from: formatTime(format, play.time), to: formatTime(format, ends) }) : null}
    </>
  );
}

/** The game length of these house rules, in the card game's terms; empty with only one length. */
export function LengthPlayed({ rulebook: id, rules }: Pick<Play, "rulebook" | "rules">) {
  const lengths = rulebook(id)?.lengths;
  const LengthName = lengthName(id);
  return lengths && LengthName ? <LengthName rules={rules} /> : null;
}
