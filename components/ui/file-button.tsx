import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button-class";

type FileButtonProps = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  readonly onFile: (file: File | undefined) => void;
  readonly className?: string;
  /** The button's label, also the control's accessible name. */
  readonly children: ReactNode;
};

/** A button that opens the file dialog. The native control, with its own texts, is hidden. */
export function FileButton({ onFile, className, children, ...rest }: FileButtonProps) {
  return (
    <label className={buttonClass("plain", `file-button ${className ?? ""}`)}>
      {children}
      <input
        {...rest}
        type="file"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
