import { Trophy } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { ClientWords } from "@/components/shell/client-words";
import type { FormatReason } from "@/lib/competition/formats/format";
import { Bracket } from "./bracket";
import { type BracketAddresses, BracketTakeAway } from "./bracket-take-away";
import type { BracketView } from "./bracket-view";
import { BracketWords } from "./bracket-words";
import { MyPath } from "./my-path";

interface DrawnEventProps {
  readonly view: BracketView;
  /** What the format promises. */
  readonly promises: readonly FormatReason[];
  /** Under which the browser keeps whose way its reader follows. */
  readonly follow: string;
  readonly addresses: BracketAddresses;
  readonly name: string;
}

/** The draw of an event: its champion, one entrant's way, the bracket, and what its format promises. */
export function DrawnEvent({ view, promises, follow, addresses, name }: DrawnEventProps) {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const words = new BracketWords(view, { t, tDraw, format });
  return (
    <div className="grid min-w-0 gap-4">
      {view.champion ? (
        <p className="bracket-champion">
          <Trophy aria-hidden="true" className="size-6" />
          {t("champion", { name: view.champion.name })}
        </p>
      ) : null}
      <ClientWords parts={["bracket", "brackets"]}>
        <MyPath view={view} follow={follow} />
        <Bracket view={view} follow={follow} />
      </ClientWords>
      <ul className="bracket-note">
        {promises.map((promise) => (
          <li key={promise.code}>{words.why(promise)}</li>
        ))}
      </ul>
      <BracketTakeAway addresses={addresses} event={name} />
    </div>
  );
}
