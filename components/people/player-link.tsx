import { PageLink } from "@/components/ui/page-link";
import { playerAddress } from "@/lib/competition/people/player-address";

interface PlayerLinkProps {
  /** Address of the players' pages. */
  readonly players: string;
  /** Null for a person without a page. */
  readonly person: string | null;
  readonly name: string;
}

/** A name, linked to the player's page if any. */
export function PlayerLink({ players, person, name }: PlayerLinkProps) {
  if (person === null) return <span className="name">{name}</span>;
  const address = encodeURIComponent(playerAddress({ id: person, name }));
  return (
    <PageLink href={`${players}/${address}`} className="name inline-flex min-h-12 items-center">
      {name}
    </PageLink>
  );
}
