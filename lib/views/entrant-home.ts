/** A team or person of the installation that the secretary can enter. */
export interface EntrantHome {
  readonly id: string;
  readonly league: string;
  readonly leagueName: string;
  readonly name: string;
  readonly bar: string;
}
