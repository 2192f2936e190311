"use client";

import { Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { chooseTeam, useMyTeam } from "@/lib/client/stored/my-team";
import { useFetchedPart } from "@/lib/client/use-fetched-part";
import type { EntrantId } from "@/lib/competition/entrant";
import type { BracketView } from "./bracket-view";

interface MyPathProps {
  readonly view: BracketView;
  /** Entrants that can be followed, by seed. */
  readonly entrants: readonly { readonly id: EntrantId; readonly name: string }[];
  readonly follow: string;
}

const load = () => import("./entrant-path").then(({ EntrantPath }) => EntrantPath);

/**
 * One entrant's path through a draw: past matches, the next one, and where a win or a loss leads. The choice is stored
 * in the browser.
 */
export function MyPath({ view, entrants, follow }: MyPathProps) {
  const t = useTranslations("bracket.path");
  const id = useId();
  const stored = useMyTeam(follow);
  const chosen = entrants.find((entrant) => entrant.id === stored) ?? null;
  const Way = useFetchedPart(chosen !== null, load);
  return (
    <section className="bracket-path" aria-labelledby={id} data-needs-script="">
      <h2 id={id}>
        <Route aria-hidden="true" className="size-5" />
        {chosen ? t("titleOf", { name: chosen.name }) : t("title")}
      </h2>
      <label className="bracket-choose">
        <span>{t("follow")}</span>
        <select
          className="field-box"
          value={chosen?.id ?? ""}
          onChange={({ target }) => chooseTeam(follow, target.value === "" ? null : target.value)}
        >
          <option value="">{t("nobody")}</option>
          {entrants.map((entrant) => (
            <option key={entrant.id} value={entrant.id}>
              {entrant.name}
            </option>
          ))}
        </select>
      </label>
      {chosen === null ? <p>{t("about")}</p> : null}
      {chosen && Way === "missing" ? <p role="status">{t("missing")}</p> : null}
      {chosen && Way && Way !== "missing" ? <Way view={view} entrant={chosen.id} /> : null}
    </section>
  );
}
