"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  type Candidate,
  type Draft,
  draftOf,
  type Sitter,
  seatsOf,
  withRegulars,
} from "@/components/line-up/line-up-draft";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/lib/client/use-command";
import { seatNumber } from "@/lib/rulebooks/seat-number";
import type { Chair } from "@/lib/views/chair";

interface TableSeatsProps {
  readonly lineUp: {
    readonly leagueId: string;
    readonly matchId: string;
    readonly sides: readonly string[];
    readonly chairs: readonly Chair[];
    readonly candidates: Readonly<Record<string, readonly Candidate[]>>;
    readonly tables: readonly {
      readonly position: number;
      readonly lineUps: readonly {
        readonly fromGame: number;
        readonly seats: readonly { readonly seat: number; readonly person: string | null; readonly name: string }[];
      }[];
    }[];
  };
  readonly table: number;
  /** The page for typing an unlisted name. */
  readonly seatsHref: string;
}

/** The seats as recorded or suggested by the rosters. A tap on a seat and one on a name replaces the player. */
export function TableSeats({ lineUp, table, seatsHref }: TableSeatsProps) {
  const t = useTranslations("joining");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { chairs, candidates, sides } = lineUp;
  const lineUps = lineUp.tables.find(({ position }) => position === table)?.lineUps ?? [];
  const storedDraft = draftOf(chairs, lineUps, 1, candidates);
  const elsewhere = seatedElsewhere(lineUp, table);
  const shown = withRegulars(storedDraft, chairs, candidates, elsewhere);
  const [open, setOpen] = useState<number | null>(null);
  const [marks, setMarks] = useState<number | null>(null);
  const isSuggested = seatsOf(shown, chairs).length > seatsOf(storedDraft, chairs).length;

  async function save(draft: Draft) {
    const seats = seatsOf(draft, chairs);
    const { leagueId: league, matchId: match } = lineUp;
    const outcome = await send({ kind: "set-line-up", league, match, table, fromGame: 1, seats });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setOpen(null);
    setMarks(Number(outcome.result?.["warnings"] ?? 0));
    router.refresh();
  }

  const nameOf = (sitter: Sitter | undefined, entrantId: string) => {
    if (sitter?.kind === "name") return sitter.name;
    const listed = candidates[entrantId]?.find(({ person }) => sitter?.kind === "person" && person === sitter.person);
    return listed?.name ?? t("nobodyNamed");
  };

  return (
    <section className="grid gap-3" aria-labelledby="seats-here">
      <h2 id="seats-here">{t("seatsTitle")}</h2>
      <ProblemNotice problems={problems} />
      <ul className="grid gap-2">
        {chairs.map(({ seat, side, entrantId }, i) => {
          const label = t("seatOf", {
            side: sides[side] ?? "",
            seat: seatNumber(
              chairs.map((chair) => chair.side),
              i,
            ),
          });
          const name = nameOf(shown[i], entrantId);
          const isNew = storedDraft[i]?.kind === "nobody" && shown[i]?.kind === "person";
          return (
            <li key={seat} className="grid gap-2">
              <Button
                className="justify-between text-start"
                aria-expanded={open === i}
                aria-label={t("change", { seat: label, name })}
                onClick={() => setOpen(open === i ? null : i)}
              >
                <span className="min-w-0 truncate text-small text-ink-soft">{label}</span>
                <span className="min-w-0 truncate">{isNew ? t("suggested", { name }) : name}</span>
              </Button>
              {open === i ? (
                <fieldset className="grid grid-cols-2 gap-2 ps-3">
                  <legend className="sr-only">{label}</legend>
                  {(candidates[entrantId] ?? []).map((one) => (
                    <Button
                      key={one.person}
                      disabled={sending}
                      onClick={() => void save(withSitter(storedDraft, i, one.person))}
                    >
                      {one.name}
                    </Button>
                  ))}
                  <LinkButton href={seatsHref} tone="quiet">
                    {t("otherName")}
                  </LinkButton>
                </fieldset>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isSuggested ? (
        <Button disabled={sending} onClick={() => void save(shown)}>
          {t("sitLikeThis")}
        </Button>
      ) : null}
      <p role="status">{marks === null ? "" : t(marks > 0 ? "seatWarned" : "seatSaved", { count: marks })}</p>
    </section>
  );
}

/** The line-up with a person in a chair, and removed from all others. */
function withSitter(draft: Draft, chair: number, person: string): Draft {
  return draft.map((sitter, i): Sitter => {
    if (i === chair) return { kind: "person", person };
    return sitter.kind === "person" && sitter.person === person ? { kind: "nobody" } : sitter;
  });
}

/** The players at other tables of the match. */
function seatedElsewhere({ tables }: TableSeatsProps["lineUp"], table: number): ReadonlySet<string> {
  const others = tables.filter(({ position }) => position !== table).flatMap(({ lineUps }) => lineUps);
  return new Set(others.flatMap(({ seats }) => seats.flatMap(({ person }) => (person === null ? [] : [person]))));
}
