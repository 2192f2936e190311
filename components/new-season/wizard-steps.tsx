import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

export type Screen = 1 | 2 | 3;

interface WizardStepsProps {
  readonly screen: Screen;
  readonly onGo: (screen: Screen) => void;
  readonly names: Readonly<Record<Screen, string>>;
}

const screens = [1, 2, 3] as const;

/** The current screen of three, with links to earlier ones. */
export function WizardSteps({ screen, onGo, names }: WizardStepsProps) {
  const t = useTranslations("builder.steps");
  return (
    <nav aria-label={t("label")}>
      <ol className="flex flex-wrap gap-x-1">
        {screens.map((number) => {
          const isNow = number === screen;
          const isDone = number < screen;
          return (
            <li key={number}>
              <button
                type="button"
                className="flex min-h-12 items-center gap-2 rounded-key px-2 text-ink-soft aria-[current=step]:font-bold aria-[current=step]:text-ink"
                aria-current={isNow ? "step" : undefined}
                disabled={number > screen}
                onClick={() => onGo(number)}
              >
                {isDone ? (
                  <CircleCheck aria-hidden="true" className="size-6 text-good" />
                ) : (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      "grid size-7 place-items-center rounded-full border",
                      isNow ? "border-accent bg-accent text-on-accent" : "border-key-edge",
                    )}
                  >
                    {number}
                  </span>
                )}
                <span>{names[number]}</span>
                {isDone ? <span className="sr-only">{t("done")}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
