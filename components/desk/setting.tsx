import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface SettingProps {
  readonly name: string;
  /** The current value. */
  readonly value: ReactNode;
  /** What it means and what else it changes. */
  readonly about: string;
  /** The level of its heading: 2 below the page's title, 3 below a sheet's. */
  readonly level?: 2 | 3;
  /** Whether the content is for reading only. */
  readonly isFixed?: boolean;
  /** The form that edits it. */
  readonly children: ReactNode;
}

/** A setting in one row: name, value and meaning. Its key opens the form. */
export function Setting({ name, value, about, level = 3, isFixed = false, children }: SettingProps) {
  const t = useTranslations("desk.setting");
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <details className="setting">
      <summary>
        <Heading>{name}</Heading>
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
