"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the print dialog. Hidden without scripts. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button tone="main" data-needs-script="" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
