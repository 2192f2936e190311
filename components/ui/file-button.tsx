import type { ComponentProps, ReactNode } from "react";
import { keyClass } from "./key-class";

type FileButtonProps = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  readonly onFile: (file: File | undefined) => void;
  readonly className?: string;
  /** What the key says, which is also the control's name. */
  readonly children: ReactNode;
};

/** A key that opens the system's choice of a file. The browser's own control, with words of its own, is not shown. */
export function FileButton({ onFile, className, children, ...rest }: FileButtonProps) {
  return (
    <label className={keyClass("plain", `file-button ${className ?? ""}`)}>
      {children}
      <input
        {...rest}
        type="file"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
