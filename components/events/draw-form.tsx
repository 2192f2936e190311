"use client";

import { Dices } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { EventWho } from "@/lib/competition/events/event-entry";
import { type LengthsDraft, lengthsOf } from "@/lib/competition/events/event-lengths";
import { eventLength } from "@/lib/competition/events/event-result";
import { seedsByTable } from "@/lib/competition/events/table-seeds";
import type { SeedingTable } from "@/lib/views/seeding-table";
import { DrawPreview } from "./draw-preview";
import { type Accepted, orderOf, type SeedChoice, seedsToSend } from "./draw-seeds";
import { chosenSettings, formatDraft } from "./format-settings/format-draft";
import { FormatFields } from "./format-settings/format-fields";
import { type EventGame, LengthFields } from "./length-fields";
import { SeedList } from "./seed-list";

interface DrawFormProps {
  readonly leagueId: string;
  readonly eventId: string;
  readonly who: EventWho;
  readonly game: EventGame;
  /** The number of games in a match. */
  readonly games: number;
  /** Accepted entrants, in the order of their sign-ups. */
  readonly accepted: readonly Accepted[];
  /** Seasons with some of the entrants, latest first. */
  readonly tables: readonly SeedingTable[];
}

const ways = ["lot", "hand", "season"] as const;

/**
 * The draw form: seeds by lot, by hand or by a season's standings; the format; a preview; and the button that draws.
 */
export function DrawForm({ leagueId, eventId, who, game, games, accepted, tables }: DrawFormProps) {
  const t = useTranslations("events.draw");
  const tDesk = useTranslations("eventDesk.seeds");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [way, setWay] = useState<(typeof ways)[number]>("lot");
  const [season, setSeason] = useState(tables[0]?.season ?? "");
  const [order, setOrder] = useState(accepted);
  const [chosen, setChosen] = useState(() => formatDraft(who, accepted.length));
  const sides = who === "singles" ? 4 : 2;
  const [lengths, setLengths] = useState<LengthsDraft>(() => ({ usual: eventLength(games, sides), late: {} }));
  const table = tables.find((one) => one.season === season);
  const choice = useMemo(() => choiceOf(way, order, table), [way, order, table]);
  const plan = useMemo(
    () => ({
      format: chosen.format,
      settings: { ...chosenSettings(chosen), lengths: lengthsOf(lengths) },
      ...{ who, games, isLot: choice.kind === "lot" },
    }),
    [chosen, lengths, who, games, choice.kind],
  );
  const seeded = useMemo(() => orderOf(choice, accepted), [choice, accepted]);

  async function draw() {
    const { format, settings } = plan;
    const seeds = seedsToSend(choice, accepted);
    await send({ kind: "draw-event", league: leagueId, season: eventId, format, settings, seeds });
    router.refresh();
  }

  return (
    <Sheet title={t("title")} titleId="draw" note={t("note")}>
      <div className="grid gap-4">
        <RadioGroup
          id="seeds"
          name="seeds"
          legend={t("seeds")}
          value={way}
          onChange={(value) => setWay(ways.find((one) => one === value) ?? "lot")}
          options={[
            { value: "lot", label: t("lot"), hint: t("lotHint") },
            { value: "hand", label: t("hand"), hint: t("handHint") },
            {
              value: "season",
              label: tDesk("season"),
              hint: tables.length > 0 ? tDesk("seasonHint") : tDesk("noSeason"),
              disabled: tables.length === 0,
            },
          ]}
        />
        {choice.kind === "hand" ? <SeedList order={order} onChange={setOrder} /> : null}
        {choice.kind === "season" && seeded ? (
          <>
            <SelectField
              id="seeding-season"
              label={tDesk("which")}
              value={season}
              onChange={({ target }) => setSeason(target.value)}
            >
              {tables.map((one) => (
                <option key={one.season} value={one.season}>
                  {one.name}
                </option>
              ))}
            </SelectField>
            <p>
              {tDesk("ranked", {
                ranked: seedsByTable(accepted, choice.table.teams).ranked,
                all: accepted.length,
                season: choice.table.name,
              })}
            </p>
            <SeedList order={seeded} />
            <Button
              className="justify-self-start"
              onClick={() => {
                setOrder(seeded);
                setWay("hand");
              }}
            >
              {tDesk("edit")}
            </Button>
          </>
        ) : null}
        <FormatFields draft={chosen} onChange={setChosen} who={who} entrants={accepted.length} />
        <LengthFields game={game} draft={lengths} onChange={setLengths} sides={sides} />
        <DrawPreview plan={plan} accepted={accepted} order={seeded} />
        <ProblemNotice problems={problems} />
        <Button tone="main" className="justify-self-start" disabled={sending} onClick={() => void draw()}>
          <Dices aria-hidden="true" className="size-5" />
          {t("draw")}
        </Button>
      </div>
    </Sheet>
  );
}

function choiceOf(way: (typeof ways)[number], order: readonly Accepted[], table: SeedingTable | undefined): SeedChoice {
  if (way === "season" && table) return { kind: "season", table };
  return way === "hand" ? { kind: "hand", order } : { kind: "lot" };
}
