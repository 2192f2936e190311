"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the browser's own dialogue. Without a script it is not there, and the browser's menu does the same. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button tone="main" data-needs-script="" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
