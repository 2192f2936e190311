import { type StructuredData, scriptText } from "@/lib/exports/structured-data";

/** Structured data for search engines. Not executed, so the security policy needs no exception. */
export function StructuredDataScript({ data }: { readonly data: StructuredData }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `scriptText` leaves no sign that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
