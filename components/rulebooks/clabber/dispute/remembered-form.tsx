import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { draftContradictions, type RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { seatInTurn } from "@/lib/rulebooks/clabber/dispute/seat-in-turn";
import { SeatKeys } from "../lay-down/seat-keys";
import { type DraftChange, draftAfter } from "./draft-change";
import { KnownCards } from "./known-cards";
import { NotationField } from "./notation-field";
import { PackKeys } from "./pack-keys";
import { PlayedCardsList } from "./played-cards-list";
import { useDisputeTexts } from "./use-dispute-texts";
import { usePlaceTexts } from "./use-place-texts";

interface RememberedFormProps {
  readonly draft: RememberedDraft;
  readonly names: readonly string[];
  readonly onChange: (draft: RememberedDraft) => void;
}

/** Asks for what is remembered of a hand: by taps, or as text. Contradictions are named at each change. */
export function RememberedForm({ draft, names, onChange }: RememberedFormProps) {
  const t = useTranslations("playDispute");
  const press = (change: DraftChange) => onChange(draftAfter(draft, change));
  return (
    <div className="grid min-w-0 gap-4">
      <TrumpKeys draft={draft} press={press} />
      <SeatKeys
        legend={t("dealer")}
        note={t("ifKnown")}
        names={names}
        chosen={draft.dealer}
        onChoose={(seat) => press({ type: "dealer", seat })}
      />
      <section className="grid min-w-0 gap-3" aria-labelledby="remembered-plays">
        <p id="remembered-plays" className="font-semibold">
          {t("plays")}
        </p>
        <PlayedCardsList draft={draft} names={names} press={press} />
        {draft.plays.length < 24 ? <NextCard draft={draft} names={names} press={press} /> : null}
      </section>
      <details className="grid gap-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("more")}</summary>
        <div className="grid gap-4 pt-2">
          <SeatKeys
            legend={t("maker")}
            note={t("ifKnown")}
            names={names}
            chosen={draft.maker}
            onChoose={(seat) => press({ type: "maker", seat })}
          />
          <KnownCards draft={draft} names={names} press={press} />
        </div>
      </details>
      <NotationField draft={draft} names={names} onChange={onChange} />
      <Contradictions draft={draft} names={names} />
    </div>
  );
}

interface PartProps extends Omit<RememberedFormProps, "onChange"> {
  readonly press: (change: DraftChange) => void;
}

function TrumpKeys({ draft, press }: Omit<PartProps, "names">) {
  const t = useTranslations("playDispute");
  const tGame = useTranslations("clabber.suits");
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{t("trump")}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {suits.map((suit) => (
          <Button
            key={suit}
            className="min-w-0 px-0"
            aria-pressed={draft.trump === suit}
            onClick={() => press({ type: "trump", suit })}
          >
            <Suit suit={suit} label={tGame(suit)} className="size-6" />
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The next card: its seat, proposed by the order of play, and the card. One tap where the order is the usual one. */
function NextCard({ draft, names, press }: PartProps) {
  const t = useTranslations("playDispute");
  const placeOf = usePlaceTexts(draft, names);
  const [chosen, setChosen] = useState<{ readonly at: number; readonly seat: number | null } | null>(null);
  const at = draft.plays.length;
  const seat = chosen?.at === at ? chosen.seat : seatInTurn(draft);
  const add = (card: string | null) => press({ type: "play", seat, card });
  return (
    <div className="grid min-w-0 gap-2">
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1 text-small">{t("whoNext", { number: at + 1 })}</legend>
        <div className="grid grid-cols-2 gap-1.5 desk:grid-cols-5">
          {names.map((name, one) => (
            <Button
              key={name}
              className="min-w-0 wrap-anywhere px-1"
              aria-pressed={seat === one}
              onClick={() => setChosen({ at, seat: one })}
            >
              {name}
            </Button>
          ))}
          <Button aria-pressed={seat === null} onClick={() => setChosen({ at, seat: null })}>
            {t("unknownSeat")}
          </Button>
        </div>
      </fieldset>
      <PackKeys legend={t("whatNext")} placeOf={placeOf} onPress={add} />
      <Button className="justify-self-start" onClick={() => add(null)}>
        {t("unknownCard")}
      </Button>
    </div>
  );
}

function Contradictions({ draft, names }: Omit<RememberedFormProps, "onChange">) {
  const t = useTranslations("playDispute");
  const texts = useDisputeTexts(names);
  const problems = draftContradictions(draft);
  return (
    <div role="status">
      {problems.length === 0 ? null : (
        <Notice kind="problem" title={t("contradictions")}>
          <ul className="mt-1 grid gap-1">
            {problems.slice(0, 6).map((problem) => (
              <li key={`${problem.code} ${problem.path ?? ""}`}>{texts(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
