"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskCommandKey } from "@/components/desk/desk-command-key";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { longestPersonName } from "@/lib/competition/people-list";

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

/** Who was drawn, in seed order: others in somebody's stead, somebody who leaves, and the draw taken back while nothing was played. */
export function EntrantList({ leagueId, eventId, draw }: EntrantListProps) {
  const t = useTranslations("events.draw");
  const key = { league: leagueId, season: eventId };
  const from = useSeedsWords(draw.seeds);
  return (
    <Sheet title={t("entrants")} titleId="entrants" note={from}>
      <div className="grid gap-4">
        <ol className="list-decimal ps-7">
          {draw.entrants.map((entrant) => (
            <li key={entrant.id} className="py-1">
              <span className="name wrap-anywhere">{entrant.name}</span>
              {entrant.hasLeft ? <span className="text-small"> {t("left")}</span> : null}
              {entrant.hasLeft ? null : (
                <details>
                  <summary className="min-h-12 content-center">{t("replaceOf", { name: entrant.name })}</summary>
                  <div className="grid gap-3 pb-3">
                    {entrant.hasBegun ? null : (
                      <Replace command={{ ...key, entrant: entrant.id }} name={entrant.name} />
                    )}
                    <DeskCommandKey
                      tone="grave"
                      label={t("withdrawOf", { name: entrant.name })}
                      command={{ kind: "withdraw-entrant", ...key, entrant: entrant.id }}
                      sure={{
                        note: t("withdrawNote", { name: entrant.name }),
                        yes: t("withdrawSure"),
                        no: t("keep"),
                      }}
                    >
                      {t("withdraw")}
                    </DeskCommandKey>
                  </div>
                </details>
              )}
            </li>
          ))}
        </ol>
        {draw.isUntouched ? (
          <DeskCommandKey
            tone="grave"
            command={{ kind: "undo-draw", ...key }}
            sure={{ note: t("undoNote"), yes: t("undoSure"), no: t("keep") }}
          >
            {t("undo")}
          </DeskCommandKey>
        ) : null}
      </div>
    </Sheet>
  );
}

/** Where the order of the seeds came from. */
function useSeedsWords(seeds: Seeds): string {
  const t = useTranslations("events.draw");
  const tDesk = useTranslations("eventDesk.seeds");
  if (seeds.kind === "lot") return t("byLot", { seed: String(seeds.lotSeed) });
  return seeds.kind === "hand" ? t("byHand") : tDesk("bySeason", { season: seeds.name, ranked: seeds.ranked });
}

interface ReplaceProps {
  readonly command: { readonly league: string; readonly season: string; readonly entrant: string };
  readonly name: string;
}

function Replace({ command, name }: ReplaceProps) {
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
