"use client";

import { ArrowDown, ArrowUp, Dices } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { useCommand } from "@/lib/client/use-command";

interface DrawFormProps {
  readonly leagueId: string;
  readonly eventId: string;
  /** Who was accepted, in the order of arrival. */
  readonly accepted: readonly { readonly id: string; readonly name: string }[];
}

/** The draw: by lot, or by hand in the order of the seeds. */
export function DrawForm({ leagueId, eventId, accepted }: DrawFormProps) {
  const t = useTranslations("events.draw");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [kind, setKind] = useState<"lot" | "hand">("lot");
  const [thirdPlace, setThirdPlace] = useState(true);
  const [protect, setProtect] = useState(true);
  const [order, setOrder] = useState(accepted);

  async function draw() {
    await send({
      ...{ kind: "draw-event", league: leagueId, season: eventId, format: "single-elimination" },
      settings: { thirdPlace, protect },
      seeds: kind === "lot" ? { kind } : { kind, order: order.map(({ id }) => id) },
    });
    router.refresh();
  }

  const move = (from: number, to: number) => {
    const [one, other] = [order[from], order[to]];
    if (one && other) setOrder(order.with(from, other).with(to, one));
  };
  return (
    <Sheet title={t("title")} titleId="draw" note={t("note")}>
      <div className="grid gap-4">
        <RadioGroup
          id="seeds"
          name="seeds"
          legend={t("seeds")}
          value={kind}
          onChange={(value) => setKind(value === "hand" ? "hand" : "lot")}
          options={[
            { value: "lot", label: t("lot"), hint: t("lotHint") },
            { value: "hand", label: t("hand"), hint: t("handHint") },
          ]}
        />
        {kind === "hand" ? (
          <ol className="list-decimal ps-7">
            {order.map(({ id, name }, i) => (
              <li key={id} className="py-1">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="name min-w-0 wrap-anywhere">{name}</span>
                  <span className="flex gap-2">
                    <Button disabled={i === 0} aria-label={t("up", { name })} onClick={() => move(i, i - 1)}>
                      <ArrowUp aria-hidden="true" className="size-5" />
                    </Button>
                    <Button
                      disabled={i === order.length - 1}
                      aria-label={t("down", { name })}
                      onClick={() => move(i, i + 1)}
                    >
                      <ArrowDown aria-hidden="true" className="size-5" />
                    </Button>
                  </span>
                </span>
              </li>
            ))}
          </ol>
        ) : null}
        <Choice id="third" label={t("third")} checked={thirdPlace} onChange={setThirdPlace} />
        <Choice id="protect" label={t("protect")} checked={protect} onChange={setProtect} />
        <ProblemNotice problems={problems} />
        <Button tone="main" className="justify-self-start" disabled={sending} onClick={() => void draw()}>
          <Dices aria-hidden="true" className="size-5" />
          {t("draw")}
        </Button>
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ id, label, checked, onChange }: ChoiceProps) {
  return (
    <label htmlFor={id} className="flex min-h-12 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-5 flex-none"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
