"use client";

import { Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { PageLink } from "@/components/ui/page-link";
import { searchFieldId } from "./search-field-id";

interface SearchLinkProps {
  readonly href: string;
  readonly label: string;
}

/** Whether the next page should focus its search field; module state, since the header is unmounted in between. */
let isFieldNext = false;

/** The link to the search, and its keyboard shortcut: "/", or the same key in a Russian layout. */
export function SearchLink({ href, label }: SearchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (isFieldNext) isFieldNext = !focusField();
  }, [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      if (focusField()) return;
      isFieldNext = true;
      link.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <PageLink
      ref={link}
      href={href}
      aria-label={label}
      aria-keyshortcuts="/"
      title={label}
      className="key key-quiet search-key"
    >
      <Search aria-hidden="true" className="size-5" />
    </PageLink>
  );
}

function focusField(): boolean {
  const field = document.getElementById(searchFieldId);
  field?.focus();
  return field !== null;
}

function isSearchKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isPlain = !ctrlKey && !metaKey && !altKey && !isComposing;
  return isPlain && (key === "/" || (code === "Slash" && key === "."));
}

/** Whether a key press belongs to a field or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isField || document.querySelector("dialog[open]") !== null;
}
