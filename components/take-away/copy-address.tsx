"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

interface CopyAddressProps {
  readonly address: string;
  readonly label: string;
  /** The same with the name of what the address is of. */
  readonly longLabel: string;
  readonly copiedLabel: string;
}

/** Copies an address. Without a script it is not there: the address itself can be selected. */
export function CopyAddress({ address, label, longLabel, copiedLabel }: CopyAddressProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      data-needs-script=""
      aria-label={isCopied ? copiedLabel : longLabel}
      onClick={() => void navigator.clipboard?.writeText(address).then(() => setCopied(true))}
    >
      <Copy aria-hidden="true" className="size-5" />
      <span role="status">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
