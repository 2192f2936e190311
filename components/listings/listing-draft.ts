import { contactHref } from "@/lib/competition/people/contact";
import type { Problem } from "@/lib/kernel/problem";

/** The fields of a listing, or of an answer to one, as typed. */
export interface ListingDraft {
  readonly name: string;
  readonly text: string;
  readonly contact: string;
}

export const emptyListing: ListingDraft = { name: "", text: "", contact: "" };

/** The problems of the form before it is sent. `hasName`: the name is typed here. */
export function listingProblems({ name, text, contact }: ListingDraft, hasName = true): readonly Problem[] {
  return [
    ...(hasName && name.trim() === "" ? [{ code: "listing-without-name", path: "name" }] : []),
    ...(text.trim() === "" ? [{ code: "listing-without-text", path: "text" }] : []),
    ...(contactHref(contact) === null ? [{ code: "contact-unreadable", path: "contact" }] : []),
  ];
}
