import { type StructuredData, scriptText } from "@/lib/exports/structured-data";

/** Data for machines. It is no program: a browser does not run it, and the security policy has nothing to allow. */
export function StructuredDataScript({ data }: { readonly data: StructuredData }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `scriptText` leaves no sign that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
