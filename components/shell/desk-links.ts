/** Pages of a league that are not in its desk's navigation. */
export function deskLinks(locale: string, slug: string) {
  const league = encodeURIComponent(slug);
  return [
    { name: "bars", href: `/${locale}/desk/${league}/bars` },
    { name: "announcements", href: `/${locale}/desk/${league}/announcements` },
    { name: "webhooks", href: `/${locale}/desk/${league}/webhooks` },
    { name: "listings", href: `/${locale}/desk/${league}/listings` },
    { name: "disputes", href: `/${locale}/desk/${league}/disputes` },
    { name: "log", href: `/${locale}/leagues/${league}/log` },
    { name: "wall", href: `/${locale}/wall/${league}` },
  ] as const;
}
