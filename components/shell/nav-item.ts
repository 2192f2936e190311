import type { LucideIcon } from "lucide-react";
import { CalendarDays, House, ListOrdered, Radio, ScrollText, Trophy, Users } from "lucide-react";

/** The pictures a tab may have, by name, so that a server page can choose one. */
export const navIcons = {
  home: House,
  tonight: Radio,
  standings: ListOrdered,
  schedule: CalendarDays,
  bracket: Trophy,
  teams: Users,
  rules: ScrollText,
} as const satisfies Record<string, LucideIcon>;

/** One place of the league to go to. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: keyof typeof navIcons;
  /** Only for this very path, not for the pages under it. */
  readonly exact?: boolean;
}

/** Whether a page belongs to an item: its own path, or one under it. */
export function isCurrent({ href, exact = false }: Pick<NavItem, "href" | "exact">, path: string): boolean {
  return path === href || (!exact && path.startsWith(`${href}/`));
}
