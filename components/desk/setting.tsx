import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface SettingProps {
  readonly name: string;
  /** The current value. */
  readonly value: ReactNode;
  /** What it means and what else it changes. */
  readonly about: string;
  /** Whether the content is for reading only. */
  readonly isFixed?: boolean;
  /** The form that edits it. */
  readonly children: ReactNode;
}

/** A setting in one row: name, value and meaning. Its key opens the form. */
export function Setting({ name, value, about, isFixed = false, children }: SettingProps) {
  const t = useTranslations("desk.setting");
  return (
    <details className="setting">
      <summary>
        <h3>{name}</h3>
        <b>{value}</b>
        <span className="setting-about">{about}</span>
        <span className="key">
          <span className="setting-open">{isFixed ? t("show") : t("edit")}</span>
          <span className="setting-close">{t("close")}</span>
          <span className="sr-only"> {name}</span>
        </span>
      </summary>
      <div className="setting-form">{children}</div>
    </details>
  );
}
