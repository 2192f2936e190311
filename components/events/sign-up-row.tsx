"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { CopyAddress } from "@/components/take-away/copy-address";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { QualifyingRoute, SignUpInput, SignUpState } from "@/lib/competition/events/event-entry";
import { type SignUpAction, signUpActions } from "./sign-up-actions";

/** A sign-up as the desk sees it. */
export interface DeskSignUp extends SignUpInput {
  readonly id: string;
  readonly number: number;
  readonly state: SignUpState;
  readonly wayId: string | null;
  readonly paid: boolean;
  readonly answer: string;
  readonly isHere: boolean;
  /** The public name, if it is initials. */
  readonly shownAs: string | null;
  /** The league team that the entrant is or claims to be; null for none. */
  readonly team: {
    readonly name: string;
    readonly league: string;
    readonly state: "asked" | "agreed" | "refused";
  } | null;
  /** The address of their private link. */
  readonly link: string;
}

interface SignUpRowProps {
  readonly leagueId: string;
  readonly signUp: DeskSignUp;
  readonly ways: readonly QualifyingRoute[];
  readonly hasFee: boolean;
  readonly isDrawn: boolean;
}

type Said = SignUpAction["command"];

/** One sign-up at the desk: details, answer, fee, check-in. */
export function SignUpRow({ leagueId, signUp, ways, hasFee, isDrawn }: SignUpRowProps) {
  const t = useTranslations("events.desk");
  const tShown = useTranslations("shownName");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { id, name, state } = signUp;
  const key = { league: leagueId, signUp: id };

  async function sendCommand(command: Said) {
    await send({ ...key, ...command });
    router.refresh();
  }

  async function answer(reply: { readonly way?: string | null; readonly words?: string }) {
    await send({ kind: "answer-sign-up", ...key, ...reply });
    router.refresh();
  }

  const lines = useWrittenLines(signUp);
  return (
    <li className="grid gap-2 border-t border-rule py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="name wrap-anywhere">{name}</span>
        {signUp.shownAs === null ? null : (
          <span className="text-small">{tShown("mark", { shown: signUp.shownAs })}</span>
        )}
        <span className="text-small text-ink-soft">{t("number", { number: signUp.number })}</span>
        {state === "accepted" && signUp.isHere ? <span className="text-small">{t("isHere")}</span> : null}
        {state === "declined" || state === "withdrawn" ? <span className="text-small">{t(state)}</span> : null}
      </p>
      {lines.length > 0 ? (
        <ul className="text-small wrap-anywhere">
          {lines.map((line) => (
            <li key={line} className="whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-2">
        {signUpActions(signUp, { hasFee, isDrawn }).map(({ label, full, isMain, command }) => (
          <Button
            key={label}
            tone={isMain ? "main" : "plain"}
            disabled={sending}
            aria-label={t(full, { name })}
            onClick={() => void sendCommand(command)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <details>
        <summary className="min-h-12 content-center">{t("more", { name })}</summary>
        <div className="grid gap-3 pb-2">
          {ways.length > 0 ? (
            <SelectField
              id={`way-${id}`}
              label={t("wayOf", { name })}
              value={signUp.wayId ?? ""}
              disabled={sending}
              onChange={({ target }) => void answer({ way: target.value === "" ? null : target.value })}
            >
              <option value="">{t("noWay")}</option>
              {ways.map((way) => (
                <option key={way.id} value={way.id}>
                  {way.words}
                </option>
              ))}
            </SelectField>
          ) : null}
          <AnswerText key={signUp.answer} signUp={signUp} sending={sending} onSay={(words) => void answer({ words })} />
          <p className="text-small break-all">{signUp.link}</p>
          <CopyAddress
            address={signUp.link}
            label={t("link")}
            longLabel={t("showLink", { name })}
            copiedLabel={t("copiedLink")}
          />
        </div>
      </details>
    </li>
  );
}

/** The entered details and the league team, one per line. */
function useWrittenLines({ members, club, bar, contact, note, team }: DeskSignUp): readonly string[] {
  const t = useTranslations("events.desk");
  const format = useFormatter();
  return [
    members.length > 0 ? t("members", { names: format.list(members) }) : "",
    club ? t("club", { club }) : "",
    bar ? t("bar", { bar }) : "",
    contact ? t("contact", { contact }) : "",
    note ? t("note", { note }) : "",
    team ? t(`team.${team.state}`, { team: team.name, league: team.league }) : "",
  ].filter(Boolean);
}

interface AnswerTextProps {
  readonly signUp: Pick<DeskSignUp, "id" | "name" | "answer">;
  readonly sending: boolean;
  readonly onSay: (words: string) => void;
}

/** The message sent with the answer. */
function AnswerText({ signUp: { id, name, answer }, sending, onSay }: AnswerTextProps) {
  const t = useTranslations("events");
  const [words, setWords] = useState(answer);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSay(words);
      }}
    >
      <TextField
        id={`words-${id}`}
        className="min-w-0 flex-1"
        label={t("desk.wordsOf", { name })}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" disabled={sending || words === answer}>
        {t("save")}
      </Button>
    </form>
  );
}
