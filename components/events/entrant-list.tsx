"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { PagedList } from "@/components/ui/paged-list";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { longestPersonName } from "@/lib/competition/people/people-list";

interface EntrantListProps {
  readonly leagueId: string;
  readonly eventId: string;
  readonly draw: {
    readonly seeds: Seeds;
    readonly isUntouched: boolean;
    readonly entrants: readonly Listed[];
  };
}

type Seeds =
  | { readonly kind: "hand" }
  | { readonly kind: "lot"; readonly lotSeed: number }
  | { readonly kind: "season"; readonly name: string; readonly ranked: number };

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly hasLeft: boolean;
  readonly hasBegun: boolean;
}

/** The maximum number of entrants on one page of the list. */
const maxRows = 12;

/** The entrants in seed order, folded once a match has begun, with keys to replace or withdraw one, and to revoke the draw before the first match. */
export function EntrantList({ leagueId, eventId, draw }: EntrantListProps) {
  const t = useTranslations("events.draw");
  const key = { league: leagueId, season: eventId };
  const from = useSeedsTexts(draw.seeds);
  return (
    <Sheet title={t("entrants")} titleId="entrants" note={from} isFolded={!draw.isUntouched}>
      <div className="grid gap-4">
        <PagedList
          id="find-entrant"
          rows={draw.entrants}
          size={maxRows}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          isNumbered
        >
          {(entrant) => (
            <li className="py-1">
              <span className="name wrap-anywhere">{entrant.name}</span>
              {entrant.hasLeft ? <span className="text-small"> {t("left")}</span> : null}
              {entrant.hasLeft ? null : (
                <details>
                  <summary className="min-h-12 content-center">{t("replaceOf", { name: entrant.name })}</summary>
                  <div className="grid gap-3 pb-3">
                    {entrant.hasBegun ? null : (
                      <Replace command={{ ...key, entrant: entrant.id }} name={entrant.name} />
                    )}
                    <Withdraw command={{ ...key, entrant: entrant.id }} name={entrant.name} />
                  </div>
                </details>
              )}
            </li>
          )}
        </PagedList>
        {draw.isUntouched ? (
          <DeskCommandButton
            tone="grave"
            command={{ kind: "undo-draw", ...key }}
            sure={{ note: t("undoNote"), yes: t("undoSure"), no: t("keep") }}
          >
            {t("undo")}
          </DeskCommandButton>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The source of the seeding. */
function useSeedsTexts(seeds: Seeds): string {
  const t = useTranslations("events.draw");
  const tDesk = useTranslations("eventDesk.seeds");
  if (seeds.kind === "lot") return t("byLot", { seed: String(seeds.lotSeed) });
  return seeds.kind === "hand" ? t("byHand") : tDesk("bySeason", { season: seeds.name, ranked: seeds.ranked });
}

interface EntrantProps {
  readonly command: { readonly league: string; readonly season: string; readonly entrant: string };
  readonly name: string;
}

function Replace({ command, name }: EntrantProps) {
  const t = useTranslations("events.draw");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [typed, setTyped] = useState("");

  async function replace() {
    await send({ kind: "replace-entrant", ...command, name: typed, members: [] });
    router.refresh();
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void replace();
      }}
    >
      <TextField
        id={`replace-${command.entrant}`}
        label={t("newName", { name })}
        required
        maxLength={longestPersonName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ProblemNotice problems={problems} />
      <Button type="submit" className="justify-self-start" disabled={sending || typed.trim() === ""}>
        {t("replace")}
      </Button>
    </form>
  );
}

/** The button that withdraws an entrant, with a preview of the effects. */
function Withdraw({ command: key, name }: EntrantProps) {
  const t = useTranslations("events.draw");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isAsked, setIsAsked] = useState(false);
  const command = { kind: "withdraw-entrant" as const, ...key };
  const preview = usePreview(isAsked ? command : null);

  async function withdraw() {
    const outcome = await send(command);
    setIsAsked(false);
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  if (!isAsked) {
    return (
      <>
        <ProblemNotice problems={problems} />
        <Button
          tone="grave"
          className="justify-self-start"
          aria-label={t("withdrawOf", { name })}
          onClick={() => setIsAsked(true)}
        >
          {t("withdraw")}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="max-w-prose">{t("withdrawNote", { name })}</p>
      <PreviewPanel state={preview} />
      <div className="flex flex-wrap gap-2">
        <Button tone="grave" disabled={sending || isBlocked(preview)} onClick={() => void withdraw()}>
          {t("withdrawSure")}
        </Button>
        <Button tone="quiet" onClick={() => setIsAsked(false)}>
          {t("keep")}
        </Button>
      </div>
    </>
  );
}
