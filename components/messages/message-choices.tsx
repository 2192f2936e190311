"use client";

import { useTranslations } from "next-intl";
import { languageNames } from "@/components/league-desk/language-names";
import { SelectField, TextField } from "@/components/ui/text-field";
import type { SubscriptionChoices } from "@/lib/commands/messages/subscription";
import { type MessageTopic, messageTopics, proposedTopics } from "@/lib/commands/messages/topics";
import { isLocale, type Locale, locales } from "@/lib/i18n/locale";

const usualQuiet = { from: "22:00", until: "08:00" };
const usualDigest = "08:00";

/** The choices of a new subscriber. */
export function firstChoices(locale: string): SubscriptionChoices {
  return {
    topics: [...proposedTopics],
    locale: isLocale(locale) ? locale : locales[0],
    quiet: usualQuiet,
    digestAt: null,
  };
}

interface MessageChoicesProps {
  readonly choices: SubscriptionChoices;
  readonly onChange: (choices: SubscriptionChoices) => void;
}

/** What a subscriber hears about, in which language, and when. */
export function MessageChoices({ choices, onChange }: MessageChoicesProps) {
  const t = useTranslations("subscriptions");
  const { topics, locale, quiet, digestAt } = choices;
  const setTopic = (topic: MessageTopic, isChosen: boolean) =>
    onChange({
      ...choices,
      topics: messageTopics.filter((one) => (one === topic ? isChosen : topics.includes(one))),
    });
  return (
    <>
      <fieldset className="grid min-w-0 gap-0.5">
        <legend className="mb-1 font-semibold">{t("topicsHead")}</legend>
        {messageTopics.map((topic) => (
          <CheckLine
            key={topic}
            isChosen={topics.includes(topic)}
            label={t(`topics.${topic === "confirm" ? "toConfirm" : topic}`)}
            onChange={(isChosen) => setTopic(topic, isChosen)}
          />
        ))}
      </fieldset>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-semibold">{t("when")}</legend>
        <CheckLine
          isChosen={quiet !== null}
          label={t("quiet")}
          onChange={(isChosen) => onChange({ ...choices, quiet: isChosen ? usualQuiet : null })}
        />
        {quiet ? (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              id="quiet-from"
              label={t("quietFrom")}
              type="time"
              required
              value={quiet.from}
              onChange={({ target }) => onChange({ ...choices, quiet: { ...quiet, from: target.value } })}
            />
            <TextField
              id="quiet-until"
              label={t("quietUntil")}
              type="time"
              required
              value={quiet.until}
              onChange={({ target }) => onChange({ ...choices, quiet: { ...quiet, until: target.value } })}
            />
          </div>
        ) : null}
        <CheckLine
          isChosen={digestAt !== null}
          label={t("digest")}
          onChange={(isChosen) => onChange({ ...choices, digestAt: isChosen ? usualDigest : null })}
        />
        {digestAt === null ? null : (
          <TextField
            id="digest-at"
            label={t("digestAt")}
            type="time"
            required
            value={digestAt}
            onChange={({ target }) => onChange({ ...choices, digestAt: target.value })}
          />
        )}
      </fieldset>
      <SelectField
        id="messages-language"
        label={t("language")}
        value={locale}
        onChange={({ target }) => onChange({ ...choices, locale: target.value as Locale })}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface CheckLineProps {
  readonly isChosen: boolean;
  readonly label: string;
  readonly onChange: (isChosen: boolean) => void;
}

function CheckLine({ isChosen, label, onChange }: CheckLineProps) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 flex-none"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
