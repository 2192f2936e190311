import { useFormatter, useTranslations } from "next-intl";
import { ClientTexts } from "@/components/shell/client-texts";
import type { FormatReason } from "@/lib/competition/formats/format";
import { Bracket } from "./bracket";
import { type BracketAddresses, BracketDownloads } from "./bracket-downloads";
import { BracketTexts } from "./bracket-texts";
import type { BracketView } from "./bracket-view";
import { ChampionHero } from "./champion-hero";
import { MyPath } from "./my-path";
import { entrantsOf } from "./path-of";

interface DrawnEventProps {
  readonly view: BracketView;
  /** The format's guarantees. */
  readonly promises: readonly FormatReason[];
  /** Storage key of the followed entrant. */
  readonly follow: string;
  readonly addresses: BracketAddresses;
  readonly name: string;
  /** The year whose City Champion the event names. */
  readonly championYear: number | null;
}

/** The draw of an event: champion, bracket, one entrant's path, and the format's guarantees. */
export function DrawnEvent({ view, promises, follow, addresses, name, championYear }: DrawnEventProps) {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const texts = new BracketTexts(view, { t, tDraw, format });
  return (
    <div className="grid min-w-0 gap-4">
      <ChampionHero view={view} championYear={championYear} />
      <ClientTexts parts={["bracket", "brackets"]}>
        <Bracket view={view} follow={follow} />
        <MyPath view={view} entrants={entrantsOf(view)} follow={follow} />
      </ClientTexts>
      <ul className="bracket-note">
        {promises.map((promise) => (
          <li key={promise.code}>{texts.why(promise)}</li>
        ))}
      </ul>
      <BracketDownloads addresses={addresses} event={name} />
    </div>
  );
}
