"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

interface CopyAddressProps {
  readonly address: string;
  readonly label: string;
  /** Accessible name, including what the address is for. */
  readonly longLabel: string;
  readonly copiedLabel: string;
}

/** Copies an address. Hidden without scripts; the address can be selected. */
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
