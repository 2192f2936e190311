import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { Sheet } from "@/components/ui/sheet";
import type { HonourSort } from "@/lib/views/honour";
import { HonourList } from "./honour-list";

type Honours = Parameters<typeof HonourList>[0]["honours"];

interface HonoursSheetsProps {
  /** By card game: points of different games cannot be compared. */
  readonly games: readonly {
    readonly rulebook: string;
    readonly sorts: readonly {
      readonly sort: HonourSort;
      readonly best: Honours;
    }[];
    readonly feats: readonly { readonly code: string; readonly times: number; readonly all: Honours }[];
  }[];
  readonly league: string;
  readonly severalSeasons: boolean;
}

/** Maximum number of entries listed for a feat. */
const most = 8;

/** The records of a season or a league by kind, and its feats by their names in the card game. */
export function HonoursSheets({ games, league, severalSeasons }: HonoursSheetsProps) {
  const t = useTranslations("honours");
  return games.map(({ rulebook, sorts, feats }) => {
    const views = rulebookViews(rulebook);
    const Feat = views?.FeatName;
    return (
      <div key={rulebook} className="grid items-start gap-5 wide:grid-cols-2">
        {sorts
          .filter(({ best }) => best.length > 0)
          .map(({ sort, best }) => (
            <Sheet key={sort} title={t(`sort.${sort}`)} titleId={`${rulebook}-${sort}`}>
              <HonourList
                honours={best}
                figure={(value) => t(`value.${sort}`, { value })}
                league={league}
                severalSeasons={severalSeasons}
              />
            </Sheet>
          ))}
        {feats.map(({ code, times, all }) => (
          <Sheet
            key={code}
            title={Feat ? <Feat code={code} /> : code}
            titleId={`${rulebook}-${code}`}
            note={[t("times", { times }), all.length > most && t("last", { times: most })].filter(Boolean).join(", ")}
          >
            <HonourList honours={all.slice(0, most)} league={league} severalSeasons={severalSeasons} />
          </Sheet>
        ))}
      </div>
    );
  });
}
