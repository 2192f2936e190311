import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { CodePicture } from "@/components/ui/code-picture";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";
import type { PaperSize } from "./paper-size";

interface PaperProps {
  readonly size: PaperSize;
  /** Whether to leave out page numbers. */
  readonly isBare?: boolean;
  /** Whether the sheets are in landscape. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The container of printed content, with pages of one size. */
export function Paper({ size, isBare = false, isWide = false, children }: PaperProps) {
  return (
    <div className={classNames("paper", `paper-${size}`, isBare && "paper-bare", isWide && "paper-wide")}>
      {children}
    </div>
  );
}

interface PaperHeadProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** The page with the latest version, as a QR code. */
  readonly code?: { readonly path: string; readonly label: string };
}

/** The header of a printed list: title, subject, and the address of the latest version. */
export function PaperHead({ title, note, code }: PaperHeadProps) {
  return (
    <header className="paper-head">
      <div className="min-w-0">
        <h1>{title}</h1>
        <p>{note}</p>
        <PaperMark />
      </div>
      {code ? (
        <div className="paper-code">
          <CodePicture path={code.path} label={code.label} />
          <p>{code.label}</p>
        </div>
      ) : null}
    </header>
  );
}

/** The product's mark and name, in black. */
export function PaperMark() {
  const t = useTranslations("shell");
  return (
    <p className="paper-mark">
      <TurkeyTracks className="h-4 w-11 fill-current!" />
      <span>{t("product")}</span>
    </p>
  );
}
